package dev.roundtrip.engine;

/// How long a fork warms up and measures.
///
/// @param minRoundTrips of this fork; a spent budget ends it earlier
/// @param minMeasureNanos least time of measuring, however precise the median is by then
/// @param maxMeasureNanos when a fork with enough round trips ends, even if the median is not precise
/// @param maxWarmUpNanos when an unsteady cell is measured all the same, and said to be unsettled
/// @param budgetNanos for warm-up and measuring together, from the command on; `Long.MAX_VALUE` for no limit
/// @param precision half-width of the median's 95 % interval, as a share of it, at which the fork may end
/// @param batchTrips round trips between two clock readings, 0 to find out; or messages of a stream
public record MeasureSettings(
        int minRoundTrips,
        long minMeasureNanos,
        long maxMeasureNanos,
        long maxWarmUpNanos,
        long budgetNanos,
        double precision,
        int batchTrips) {
    /// The fork decides by itself whether single trips are long enough for the clock.
    public static final int CALIBRATE = 0;
}
