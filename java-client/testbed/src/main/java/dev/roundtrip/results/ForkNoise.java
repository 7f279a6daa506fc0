package dev.roundtrip.results;

import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// What the machine did to a fork; empty where it was not watched.
///
/// @param stealShare of all CPU time, taken by other virtual machines
/// @param othersShare of all CPU time, used by other processes
/// @param longestHiccupNanos how long a thread that wanted to run could not
/// @param disturbance what of it is enough to change a figure, in words; empty if nothing is
public record ForkNoise(
        OptionalDouble stealShare,
        OptionalDouble othersShare,
        OptionalDouble longestHiccupNanos,
        LineTrips lineTrips,
        String disturbance) {
    public static final ForkNoise UNKNOWN = new ForkNoise(
            OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), LineTrips.UNKNOWN, "");

    public boolean isDisturbed() {
        return !disturbance.isEmpty();
    }

    /// About which share of the time something else had the processors.
    ///
    /// @param windowNanos how long was measured
    public double lostShare(long windowNanos) {
        return stealShare.orElse(0) + othersShare.orElse(0) + longestHiccupNanos.orElse(0) / Math.max(1, windowNanos);
    }

    /// What a cache line took from the client's processor to the server's and back, in nanoseconds.
    ///
    /// @param before right before the fork
    /// @param after right after it
    public record LineTrips(OptionalDouble before, OptionalDouble after) {
        public static final LineTrips UNKNOWN = new LineTrips(OptionalDouble.empty(), OptionalDouble.empty());

        /// Those that are known.
        public DoubleStream nanos() {
            return Stream.of(before, after).flatMapToDouble(OptionalDouble::stream);
        }
    }
}
