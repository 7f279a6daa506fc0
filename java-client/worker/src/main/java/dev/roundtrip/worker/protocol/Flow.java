package dev.roundtrip.worker.protocol;

/// How the round trips of a fork followed one another.
///
/// @param roundTripsPerSecond that were done, by all clients together
/// @param lateShare of the round trips of an open loop, those whose client was still busy when they were to begin; 0 in
///     a closed loop
/// @param pauseNanos mean time that a client spent between two round trips
/// @param serviceMeanNanos mean time from the actual start of a round trip of an open loop; 0 in a closed loop
/// @param serviceMedianNanos likewise, the median
public record Flow(
        double roundTripsPerSecond,
        double lateShare,
        double pauseNanos,
        double serviceMeanNanos,
        double serviceMedianNanos) {
    private static final double NANOS_A_SECOND = 1e9;

    /// Of one client without pauses.
    static Flow busy(long roundTrips, long measuredNanos) {
        return new Flow(roundTrips * NANOS_A_SECOND / Math.max(1, measuredNanos), 0, 0, 0, 0);
    }
}
