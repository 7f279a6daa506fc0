package dev.roundtrip.results;

/// One row of `cells.csv`: what a fork measured of a cell, or why it did not.
///
/// @param fork from 1; 0 for a cell that was skipped
/// @param attempt 1, or 2 for the repetition of a fork that was disturbed
/// @param outcome `measured`, `skipped` or `failed`
/// @param reason why it was not measured
/// @param timing the figures; those of a cell that was not measured are not written, nor is what
/// follows them
public record ForkRow(
        String transport,
        long requestBytes,
        long responseBytes,
        ConditionRecord condition,
        int fork,
        int attempt,
        String outcome,
        String reason,
        Timing timing,
        TripCost cost,
        ForkNoise noise,
        TripFlow flow,
        TripLegs legs,
        OneWayLatency oneWay) {
    public static final String MEASURED = "measured";
    public static final String SKIPPED = "skipped";
    public static final String FAILED = "failed";

    /// A first attempt of which only times are known.
    public ForkRow(
            String transport,
            long requestBytes,
            long responseBytes,
            ConditionRecord condition,
            int fork,
            String outcome,
            String reason,
            Timing timing) {
        this(
                transport,
                requestBytes,
                responseBytes,
                condition,
                fork,
                1,
                outcome,
                reason,
                timing,
                TripCost.UNKNOWN,
                ForkNoise.UNKNOWN,
                TripFlow.UNKNOWN,
                TripLegs.NONE,
                OneWayLatency.NONE);
    }

    public boolean measured() {
        return outcome.equals(MEASURED);
    }

    public boolean isOfSameCell(ForkRow other) {
        return transport.equals(other.transport)
                && requestBytes == other.requestBytes
                && responseBytes == other.responseBytes
                && condition.equals(other.condition);
    }

    public boolean isOfSameFork(ForkRow other) {
        return isOfSameCell(other) && fork == other.fork && attempt == other.attempt;
    }

    /// What a measured fork has. Nanoseconds are those of one round trip unless a name says otherwise.
    ///
    /// @param batchTrips round trips between two clock readings, or messages of a stream
    /// @param endedBy [#BY_PRECISION] or [#BY_BUDGET]
    public record Timing(
            int batchTrips,
            long roundTrips,
            long warmUpRoundTrips,
            long warmUpNanos,
            ForkTrend trend,
            String endedBy,
            long measuredNanos,
            double clockNanos,
            double meanNanos,
            double standardDeviationNanos,
            double minNanos,
            double medianNanos,
            double p90Nanos,
            double p99Nanos,
            double p999Nanos,
            double maxNanos) {

        public static final String BY_PRECISION = "precision";
        public static final String BY_BUDGET = "budget";

        /// What stands in the row of a fork that has none.
        public static final Timing NONE = new Timing(0, 0, 0, 0, ForkTrend.NONE, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }
}
