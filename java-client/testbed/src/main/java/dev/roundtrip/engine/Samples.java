package dev.roundtrip.engine;

import dev.roundtrip.api.Metrics;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/// Collects the samples of one span of measuring: a histogram, exact running moments (Welford 1962) and the first
/// samples in order. Allocates nothing once made. `client/samples.hpp` computes the same for a worker in C++. One
/// thread.
final class Samples {
    private static final int FIRST_SAMPLES = 1000;

    /// Two-sided 95 % of the normal distribution.
    private static final double Z95 = 1.959964;

    private final Histogram histogram = EncodedHistogram.empty();
    private final long[] firstSamplesNanos = new long[FIRST_SAMPLES];
    private long count;
    private long roundTrips;
    private double meanNanos;
    private double squaredDeviations;

    void record(Metrics metrics) {
        long nanos = metrics.elapsedNanos();
        histogram.recordValue(Math.min(nanos, EncodedHistogram.LARGEST_NANOS));
        if (count < FIRST_SAMPLES) {
            firstSamplesNanos[(int) count] = nanos;
        }
        count++;
        roundTrips += metrics.trips();
        double deviation = nanos - meanNanos;
        meanNanos += deviation / count;
        squaredDeviations += deviation * (nanos - meanNanos);
    }

    void clear() {
        histogram.reset();
        count = 0;
        roundTrips = 0;
        meanNanos = 0;
        squaredDeviations = 0;
    }

    long count() {
        return count;
    }

    long roundTrips() {
        return roundTrips;
    }

    /// Of the samples, in nanoseconds; a batch undivided.
    double meanNanos() {
        return meanNanos;
    }

    double standardDeviationNanos() {
        return count < 2 ? 0 : Math.sqrt(squaredDeviations / (count - 1));
    }

    long medianNanos() {
        return histogram.getValueAtPercentile(50);
    }

    /// Half the width of the median's 95 % interval as a share of the median, from order statistics (Conover 1999,
    /// 3.2); it needs no assumption about the distribution.
    double medianPrecision() {
        double spreadPercent = 100 * Z95 * 0.5 / Math.sqrt((double) count);
        long low = histogram.getValueAtPercentile(Math.max(0, 50 - spreadPercent));
        long high = histogram.getValueAtPercentile(Math.min(100, 50 + spreadPercent));
        return (high - low) / 2.0 / Math.max(1, medianNanos());
    }

    List<Long> firstSamplesNanos() {
        return Arrays.stream(firstSamplesNanos)
                .limit(Math.min(count, FIRST_SAMPLES))
                .boxed()
                .toList();
    }

    /// HdrHistogram's compressed form in Base64.
    String encodedHistogram() {
        return EncodedHistogram.encode(histogram);
    }
}
