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

        CoreDistances lineTrips,

        @Column(
                value = "disturbed",
                explanation = "what of it is enough to change a figure, in words; empty if nothing is")
        String disturbance) {
    public static final Interference UNKNOWN = new Interference(
            OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), CoreDistances.UNKNOWN, "");

    public boolean isDisturbed() {
        return !disturbance.isEmpty();
    }

    /// About which share of the time something else had the processors.
    ///
    /// @param windowNanos how long was measured
    public double lostShare(long windowNanos) {
        return stealShare.orElse(0) + othersShare.orElse(0) + longestHiccupNanos.orElse(0) / Math.max(1, windowNanos);
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
}
