// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.results.FaultOutcome;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.ForkResult.OneWayLatency;
import dev.roundtrip.results.Interference;
import dev.roundtrip.results.MemoryUse;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/// The steps of a fork that were taken, and what ended it. Filled while it runs. One thread.
final class TakenSteps {
    private final List<Taken> taken = new ArrayList<>();
    private List<Step> underWay;
    private final Map<OptionalInt, Interference.CoreDistances> distances = new HashMap<>();
    private final Map<String, Map<String, String>> jvmFlags = new TreeMap<>();
    private Optional<String> detour = Optional.empty();
    private Optional<Failure> failure = Optional.empty();
    private long workNanos;

    /// One step that was measured.
    ///
    /// @param trend how the measured round trips moved, seen over the last windows of the warm-up and their own
    /// @param noise what disturbed it, while it was measured
    /// @param imposed what was asked to; empty if nothing was
    /// @param memory empty where the system does not tell
    /// @param fault what came of a fault; empty if none happened
    record Taken(
            Step step,
            StepSamples samples,
            WarmedUp warmUp,
            Trend trend,
            Noise noise,
            Optional<Interference.Imposed> imposed,
            Optional<MemoryUse> memory,
            Optional<FaultOutcome> fault) {
        /// A step to which nothing happened.
        Taken(
                Step step,
                StepSamples samples,
                WarmedUp warmUp,
                Trend trend,
                Noise noise,
                Optional<Interference.Imposed> imposed,
                Optional<MemoryUse> memory) {
            this(step, samples, warmUp, trend, noise, imposed, memory, Optional.empty());
        }

        /// The fork as its row keeps it.
        ///
        /// @param distance of the processors of both sides
        MeasuredFork fork(ForkId id, Interference.CoreDistances distance) {
            Histogram histogram = EncodedHistogram.decode(samples.histogram());
            Optional<Histogram> latencies = Optional.of(samples.oneWay())
                    .filter(oneWay -> oneWay.messages() > 0)
                    .map(oneWay -> EncodedHistogram.decode(oneWay.histogram()));
            var row = new ForkResult.Measured(
                    id,
                    timing(histogram),
                    forkTrend(),
                    samples.usage(),
                    interference(distance),
                    samples.throughput(),
                    samples.legs(),
                    latencies.map(this::latency),
                    samples.allocation(),
                    samples.message(),
                    samples.cold(),
                    samples.tail(),
                    imposed,
                    memory,
                    fault);
            return new MeasuredFork(row, histogram, latencies);
        }

        private ForkResult.Timing timing(Histogram histogram) {
            double trips = samples.batchTrips();
            return new ForkResult.Timing(
                    samples.batchTrips(),
                    samples.roundTrips(),
                    warmUp.roundTrips(),
                    warmUp.nanos(),
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

        private ForkTrend forkTrend() {
            return new ForkTrend(
                    text(warmUp.trend()),
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

        private Interference interference(Interference.CoreDistances distance) {
            return new Interference(
                    known(noise.stealShare()),
                    known(noise.othersShare()),
                    known((double) noise.longestHiccup().nanos()),
                    new Interference.Throttling(
                            known((double) noise.throttling().periods()),
                            known((double) noise.throttling().nanos())),
                    distance,
                    noise.disturbance());
        }

        private static OptionalDouble known(double number) {
            return number < 0 ? OptionalDouble.empty() : OptionalDouble.of(number);
        }

        private OneWayLatency latency(Histogram latencies) {
            return new OneWayLatency(
                    samples.oneWay().messages(),
                    samples.oneWay().meanNanos(),
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

    /// The warm-up of a step.
    ///
    /// @param trend of its last windows: whether they were shown not to drift
    record WarmedUp(long roundTrips, long nanos, Trend trend) {
        static final WarmedUp NONE = new WarmedUp(0, 0, Trend.of(new double[0], new double[0]));

        /// This warm-up with one that followed it, whose trend counts.
        WarmedUp and(WarmUp next, Trend nextTrend) {
            return new WarmedUp(roundTrips + next.roundTrips(), nanos + next.nanos(), nextTrend);
        }
    }

    /// Why a fork did not come to its end.
    ///
    /// @param steps that fail for this reason: all while the worker starts, all of a placement while its server
    ///     starts and is connected, and then one at a time
    /// @param reason one line: what happened, and where to look
    record Failure(List<Step> steps, String reason) {}

    TakenSteps(List<Step> all) {
        underWay = all;
    }

    /// @param steps that fail if the fork does so from now on
    void begin(List<Step> steps) {
        underWay = steps;
    }

    /// How far apart the processors of both sides were around the steps with a server on a processor.
    void distance(OptionalInt serverCpu, Interference.CoreDistances distance) {
        distances.put(serverCpu, distance);
    }

    /// How far apart the processors of both sides were.
    Interference.CoreDistances distance(Step step) {
        return distances.getOrDefault(step.serverCpu(), Interference.CoreDistances.UNKNOWN);
    }

    void add(Taken step) {
        workNanos += step.warmUp().nanos() + step.samples().measuredNanos();
        taken.add(step);
    }

    /// Flags in force of a process in Java; none for another.
    ///
    /// @param name mechanism and role
    void process(String name, Map<String, String> flags) {
        if (!flags.isEmpty()) {
            jvmFlags.put(name, flags);
        }
    }

    Map<String, Map<String, String>> jvmFlags() {
        return jvmFlags;
    }

    /// @param why a library of the worker went another way than it usually does
    void detour(String why) {
        detour = Optional.of(why);
    }

    Optional<String> detour() {
        return detour;
    }

    void failed(String reason) {
        failure = Optional.of(new Failure(underWay, reason));
    }

    Optional<Failure> failure() {
        return failure;
    }

    /// The measured steps that count, in their order.
    List<Taken> counted() {
        return taken.stream().filter(step -> step.step().counts()).toList();
    }

    /// How long all steps warmed up and measured.
    long workNanos() {
        return workNanos;
    }

    /// How long the first step warmed up; 0 if none was taken.
    long firstWarmUpNanos() {
        return taken.isEmpty() ? 0 : taken.getFirst().warmUp().nanos();
    }

    /// The disturbance of a step that counts; empty if there was none.
    Optional<String> disturbance() {
        return counted().stream()
                .map(step -> step.noise().disturbance())
                .filter(text -> !text.isEmpty())
                .findFirst();
    }
}
