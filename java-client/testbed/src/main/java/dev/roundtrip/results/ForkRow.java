package dev.roundtrip.results;

/// One row of `cells.csv`: a cell and fork that was measured, or why it was not.
///
/// @param fork from 1; 0 for a cell that was skipped
/// @param outcome `measured`, `skipped` or `failed`
/// @param reason why it was not measured
/// @param timing the figures; those of a cell that was not measured are not written
public record ForkRow(
        String transport,
        long requestBytes,
        long responseBytes,
        int fork,
        String outcome,
        String reason,
        Timing timing) {
    public static final String MEASURED = "measured";
    public static final String SKIPPED = "skipped";
    public static final String FAILED = "failed";

    public boolean measured() {
        return outcome.equals(MEASURED);
    }

    /// What a measured fork has. Nanoseconds are those of one round trip unless a name says otherwise.
    ///
    /// @param batchTrips round trips between two clock readings
    /// @param endedBy `precision` or `budget`
    /// @param serverCpuNanos user and system time over the server's life, warm-up included; 0 without a server
    /// @param serverContextSwitches likewise, voluntary and involuntary
    public record Timing(
            int batchTrips,
            long roundTrips,
            long warmUpRoundTrips,
            long warmUpNanos,
            boolean settled,
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
            double maxNanos,
            long serverCpuNanos,
            long serverContextSwitches) {

        /// What stands in the row of a fork that has none.
        public static final Timing NONE = new Timing(0, 0, 0, 0, false, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }
}
