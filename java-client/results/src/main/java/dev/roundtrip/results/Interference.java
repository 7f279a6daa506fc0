// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.Column;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Disturbance of a fork by the machine; empty where it was not watched.
public record Interference(
        @Column(value = "steal_share", explanation = "of all CPU time, taken by other virtual machines")
        OptionalDouble stealShare,

        @Column(value = "other_load_share", explanation = "of all CPU time, used by other processes")
        OptionalDouble othersShare,

        @Column(
                value = "longest_hiccup_ns",
                unit = "ns",
                explanation = "how long a thread that wanted to run could not")
        OptionalDouble longestHiccupNanos,

        Throttling throttling,

        CoreDistances lineTrips,

        @Column(
                value = "disturbed",
                explanation = "what of it is enough to change a figure, in words; empty if nothing is")
        String disturbance) {
    public static final Interference UNKNOWN = new Interference(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Throttling.UNKNOWN,
            CoreDistances.UNKNOWN,
            "");

    /// Begins the cause that is a stop by the kernel.
    public static final String THROTTLED = "throttled";

    public boolean isDisturbed() {
        return !disturbance.isEmpty();
    }

    /// Whether the kernel stopped the processes because their CPU quota was used up.
    public boolean isThrottled() {
        return causes().anyMatch(cause -> cause.startsWith(THROTTLED));
    }

    /// Whether anything else disturbed it.
    public boolean isDisturbedOtherwise() {
        return isDisturbed() && causes().anyMatch(cause -> !cause.startsWith(THROTTLED));
    }

    private Stream<String> causes() {
        return Stream.of(disturbance.split(", ", -1)).filter(cause -> !cause.isEmpty());
    }

    /// About which share of the time something else had the processors.
    ///
    /// @param windowNanos how long was measured
    public double lostShare(long windowNanos) {
        double stopped = longestHiccupNanos.orElse(0) + throttling.nanos().orElse(0);
        return stealShare.orElse(0) + othersShare.orElse(0) + stopped / Math.max(1, windowNanos);
    }

    /// Stops by the kernel because a CPU quota was used up (cgroups(7)).
    public record Throttling(
            @Column(value = "throttled_periods", explanation = "in which a CPU quota stopped the processes")
            OptionalDouble periods,

            @Column(value = "throttled_ns", unit = "ns", explanation = "how long, on all processors")
            OptionalDouble nanos) {
        public static final Throttling UNKNOWN = new Throttling(OptionalDouble.empty(), OptionalDouble.empty());
    }

    /// Time of a cache line from the client's processor to the server's and back, in nanoseconds.
    public record CoreDistances(
            @Column(
                    value = "line_trip_before_ns",
                    unit = "ns",
                    explanation = "a cache line from one side's processor to the other's and back, right before")
            OptionalDouble before,

            @Column(value = "line_trip_after_ns", unit = "ns", explanation = "the same, right after")
            OptionalDouble after) {
        public static final CoreDistances UNKNOWN = new CoreDistances(OptionalDouble.empty(), OptionalDouble.empty());

        /// The times that are known.
        public DoubleStream nanos() {
            return Stream.of(before, after).flatMapToDouble(OptionalDouble::stream);
        }
    }

    /// The effect of what a run was asked to impose on a fork while it was measured: neighbours, and a CPU
    /// limit. Empty where nothing was asked.
    public record Imposed(
            @Column(
                    value = "neighbour_work_lost_share",
                    explanation = "of the work that the neighbours do alone, what the round trips took from them")
            OptionalDouble workLostShare,

            @Column(value = "neighbour_cpu_share", explanation = "of all CPU time, used by the neighbours")
            OptionalDouble neighbourCpuShare,

            @Column(
                    value = "limit_throttled_share",
                    explanation = "of the periods of the asked CPU limit, those in which it stopped both sides")
            OptionalDouble throttledShare,

            @Column(
                    value = "limit_throttled_ns",
                    unit = "ns",
                    explanation = "how long the asked CPU limit stopped both sides, on all processors")
            OptionalDouble throttledNanos) {}
}
