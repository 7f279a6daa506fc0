// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.results.ForkId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkTrend;
import dev.roundtrip.results.Interference;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.OneWayLatency;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.EncodedHistogram;
import dev.roundtrip.worker.protocol.StepSamples;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/// From what a worker measured and the testbed saw of it to what is kept.
final class MeasuredForks {
    private MeasuredForks() {}

    static MeasuredFork of(ForkId id, TakenSteps.Taken taken, Interference.CoreDistances distance) {
        StepSamples samples = taken.samples();
        Histogram histogram = EncodedHistogram.decode(samples.histogram());
        Optional<Histogram> latencies = Optional.of(samples.oneWay())
                .filter(oneWay -> oneWay.messages() > 0)
                .map(oneWay -> EncodedHistogram.decode(oneWay.histogram()));
        var row = new ForkResult.Measured(
                id,
                timing(taken, histogram),
                trend(taken),
                samples.usage(),
                noise(taken.noise(), distance),
                samples.throughput(),
                samples.legs(),
                latencies.map(all -> latency(samples.oneWay(), all)),
                samples.allocation(),
                samples.message(),
                samples.cold());
        return new MeasuredFork(row, histogram, latencies);
    }

    private static ForkResult.Timing timing(TakenSteps.Taken taken, Histogram histogram) {
        StepSamples samples = taken.samples();
        double trips = samples.batchTrips();
        return new ForkResult.Timing(
                samples.batchTrips(),
                samples.roundTrips(),
                taken.warmUp().roundTrips(),
                taken.warmUp().nanos(),
                samples.endedBy().name().toLowerCase(Locale.ROOT),
                samples.measuredNanos(),
                samples.clockNanos(),
                samples.meanNanos(),
                samples.standardDeviationNanos(),
                histogram.getMinValue() / trips,
                histogram.getValueAtPercentile(50) / trips,
                histogram.getValueAtPercentile(90) / trips,
                histogram.getValueAtPercentile(99) / trips,
                histogram.getValueAtPercentile(99.9) / trips,
                histogram.getMaxValue() / trips);
    }

    private static ForkTrend trend(TakenSteps.Taken taken) {
        Trend trend = taken.trend();
        return new ForkTrend(
                text(taken.warmUp().trend()),
                text(trend),
                OptionalDouble.of(trend.change()),
                finite(trend.changeInterval().low()),
                finite(trend.changeInterval().high()));
    }

    private static String text(Trend trend) {
        return trend.verdict().name().toLowerCase(Locale.ROOT);
    }

    private static OptionalDouble finite(double number) {
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }

    private static Interference noise(Noise noise, Interference.CoreDistances distance) {
        return new Interference(
                known(noise.stealShare()),
                known(noise.othersShare()),
                known((double) noise.longestHiccupNanos()),
                new Interference.Throttling(known((double) noise.throttling().periods()), known((double)
                        noise.throttling().nanos())),
                distance,
                noise.disturbance());
    }

    private static OptionalDouble known(double number) {
        return number < 0 ? OptionalDouble.empty() : OptionalDouble.of(number);
    }

    private static OneWayLatency latency(StepSamples.OneWay oneWay, Histogram latencies) {
        return new OneWayLatency(
                oneWay.messages(),
                oneWay.meanNanos(),
                latencies.getMinValue(),
                latencies.getValueAtPercentile(50),
                latencies.getValueAtPercentile(75),
                latencies.getValueAtPercentile(90),
                latencies.getValueAtPercentile(99),
                latencies.getValueAtPercentile(99.9),
                latencies.getValueAtPercentile(99.99),
                latencies.getValueAtPercentile(99.999),
                latencies.getMaxValue());
    }
}
