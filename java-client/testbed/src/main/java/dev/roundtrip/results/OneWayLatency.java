package dev.roundtrip.results;

/// How long the messages of streams took from client to server. Nanoseconds.
///
/// @param messages that carried times; 0 for round trips, and then all is
public record OneWayLatency(
        long messages,
        double meanNanos,
        double minNanos,
        double medianNanos,
        double p75Nanos,
        double p90Nanos,
        double p99Nanos,
        double p999Nanos,
        double p9999Nanos,
        double p99999Nanos,
        double maxNanos) {
    public static final OneWayLatency NONE = new OneWayLatency(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}
