package dev.roundtrip.results;

/// How the round trips of a fork followed one another.
///
/// @param roundTripsPerSecond that were done, by all clients together
/// @param lateShare of an open loop: round trips whose client was still busy when they were to begin
/// @param pauseNanos mean time that a client spent between two round trips
/// @param serviceMeanNanos of an open loop: mean time from the actual start of a round trip; 0 in a closed loop
/// @param serviceMedianNanos likewise, the median
public record TripFlow(
        double roundTripsPerSecond,
        double lateShare,
        double pauseNanos,
        double serviceMeanNanos,
        double serviceMedianNanos) {
    /// Of a fork that was not measured, or not by a version that kept it.
    public static final TripFlow UNKNOWN = new TripFlow(0, 0, 0, 0, 0);
}
