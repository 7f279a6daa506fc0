// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.worker.LegsPage.LegSamples;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
import dev.roundtrip.worker.protocol.StepSamples.MessageParts;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import java.util.List;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/// Collects the samples of one span of measuring: a histogram, exact running moments (Welford 1962) and the samples
/// in order. Allocates next to nothing once made. `worker/samples.hpp` computes the same for a worker in C++.
/// One thread.
///
/// A round trip of an open loop counts from when it was to begin, so that a stall is charged to all that it delayed.
final class Samples {
    private static final int FIRST_SAMPLES = 1000;

    /// Two-sided 95 % of the normal distribution.
    private static final double Z95 = 1.959964;

    private final Histogram histogram = EncodedHistogram.empty();
    private final Moments moments = new Moments();
    private final NanosHistogram service = new NanosHistogram();
    private final LegSamples legs = new LegSamples();
    private final NanosHistogram encode = new NanosHistogram();
    private final NanosHistogram decode = new NanosHistogram();
    private final NanosHistogram latencies = new NanosHistogram();
    private final SampleLog log;
    private long roundTrips;
    private long lateStarts;
    private long busyNanos;

    Samples() {
        this(FIRST_SAMPLES);
    }

    /// @param room for so many samples before its log grows
    Samples(int room) {
        log = new SampleLog(room);
    }

    void record(Metrics metrics) {
        record(metrics, Pacing.ANY_TIME, Long.MIN_VALUE);
    }

    /// @param intendedNanos when it was to begin, or [Pacing#ANY_TIME]
    /// @param previousEndNanos when the client had done what came before
    void record(Metrics metrics, long intendedNanos, long previousEndNanos) {
        busyNanos += metrics.elapsedNanos();
        if (intendedNanos == Pacing.ANY_TIME) {
            record(metrics.startNanos(), metrics.elapsedNanos(), metrics.trips());
        } else {
            lateStarts += previousEndNanos > intendedNanos ? 1 : 0;
            service.record(metrics.elapsedNanos());
            record(intendedNanos, metrics.startNanos() + metrics.elapsedNanos() - intendedNanos, metrics.trips());
        }
    }

    private void record(long startNanos, long nanos, int trips) {
        histogram.recordValue(Math.min(nanos, EncodedHistogram.LARGEST_NANOS));
        log.add(startNanos, nanos);
        moments.add((double) nanos);
        roundTrips += trips;
    }

    /// Round trips, or messages, that were made and whose time is no sample.
    void countAlone(Metrics metrics) {
        busyNanos += metrics.elapsedNanos();
        roundTrips += metrics.trips();
    }

    /// How old messages of streams were when they came.
    NanosHistogram latencies() {
        return latencies;
    }

    /// Records how long encoding and decoding took in the client.
    void recordMessage(long encodeNanos, long decodeNanos) {
        encode.record(encodeNanos);
        decode.record(decodeNanos);
    }

    /// How long encoding and decoding took, of messages of these sizes.
    MessageParts messageParts(int requestBytes, int responseBytes) {
        return new MessageParts(
                requestBytes,
                responseBytes,
                known(encode.meanNanos()),
                known((double) encode.medianNanos()),
                known(decode.meanNanos()),
                known((double) decode.medianNanos()));
    }

    private OptionalDouble known(double nanos) {
        return encode.count() == 0 ? OptionalDouble.empty() : OptionalDouble.of(nanos);
    }

    LegSamples legs() {
        return legs;
    }

    /// Adds all samples of the others, as if they had been recorded here.
    void add(Samples others) {
        histogram.add(others.histogram);
        log.add(others.log);
        moments.add(others.moments);
        service.add(others.service);
        legs.add(others.legs);
        encode.add(others.encode);
        decode.add(others.decode);
        latencies.add(others.latencies);
        roundTrips += others.roundTrips;
        lateStarts += others.lateStarts;
        busyNanos += others.busyNanos;
    }

    void clear() {
        histogram.reset();
        log.clear();
        moments.clear();
        service.clear();
        legs.clear();
        encode.clear();
        decode.clear();
        latencies.clear();
        roundTrips = 0;
        lateStarts = 0;
        busyNanos = 0;
    }

    long count() {
        return moments.count();
    }

    long roundTrips() {
        return roundTrips;
    }

    /// The mean of the samples in nanoseconds; a batch undivided.
    double meanNanos() {
        return moments.mean();
    }

    double standardDeviationNanos() {
        return moments.standardDeviation();
    }

    long medianNanos() {
        return histogram.getValueAtPercentile(50);
    }

    /// How the round trips followed one another.
    ///
    /// @param clients that made them
    /// @param measuredNanos how long that took
    Throughput throughput(int clients, long measuredNanos) {
        double trips = Math.max(1, roundTrips);
        return new Throughput(
                roundTrips * 1e9 / Math.max(1, measuredNanos),
                lateStarts / trips,
                Math.max(0, (double) clients * measuredNanos - busyNanos) / trips,
                service.meanNanos(),
                service.medianNanos());
    }

    /// Half the width of the median's 95 % interval as a share of the median, from order statistics (Conover 1999,
    /// 3.2); it needs no assumption about the distribution. Never better than the histogram tells values apart.
    double medianPrecision() {
        double spreadPercent = 100 * Z95 * 0.5 / Math.sqrt((double) count());
        long low = histogram.lowestEquivalentValue(histogram.getValueAtPercentile(Math.max(0, 50 - spreadPercent)));
        long high = histogram.nextNonEquivalentValue(histogram.getValueAtPercentile(Math.min(100, 50 + spreadPercent)));
        return (high - low) / 2.0 / Math.max(1, medianNanos());
    }

    List<Long> firstSamplesNanos() {
        return log.first(FIRST_SAMPLES);
    }

    /// The samples in their order.
    SampleLog log() {
        return log;
    }

    /// HdrHistogram's compressed form in Base64.
    String encodedHistogram() {
        return EncodedHistogram.encode(histogram);
    }

    /// Exact running mean and standard deviation (Welford 1962; of two sets together as in Chan, Golub and LeVeque
    /// 1983).
    /// One thread.
    static final class Moments {
        private long count;
        private double mean;
        private double squaredDeviations;

        void add(double value) {
            count++;
            double deviation = value - mean;
            mean += deviation / count;
            squaredDeviations += deviation * (value - mean);
        }

        void add(Moments others) {
            if (others.count == 0) {
                return;
            }
            long all = count + others.count;
            double between = others.mean - mean;
            squaredDeviations += others.squaredDeviations + between * between * count * others.count / all;
            mean += between * others.count / all;
            count = all;
        }

        void clear() {
            count = 0;
            mean = 0;
            squaredDeviations = 0;
        }

        long count() {
            return count;
        }

        double mean() {
            return mean;
        }

        double standardDeviation() {
            return count < 2 ? 0 : Math.sqrt(squaredDeviations / (count - 1));
        }
    }
}
