// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

/// How the round trips of a fork followed one another.
public record Throughput(
        @Column(
                value = "round_trips_per_s",
                title = "round trips a second",
                explanation = "that were done, by all clients together")
        double roundTripsPerSecond,

        @Column(
                value = "late_share",
                title = "late starts",
                explanation =
                        "of the round trips of an open loop, those whose client was still busy when they were to begin")
        double lateShare,

        @Column(
                value = "pause_ns",
                title = "pause",
                unit = "ns",
                explanation = "mean time that a client spent between two round trips")
        double pauseNanos,

        @Column(
                value = "service_mean_ns",
                title = "service time, mean",
                unit = "ns",
                explanation = "from the actual start of a round trip of an open loop; 0 in a closed loop")
        double serviceMeanNanos,

        @Column(
                value = "service_median_ns",
                title = "service time, median",
                unit = "ns",
                explanation = "the same, median")
        double serviceMedianNanos) {
    private static final double NANOS_A_SECOND = 1e9;

    /// Stands for the throughput of a fork by a version that did not record it.
    public static final Throughput UNKNOWN = new Throughput(0, 0, 0, 0, 0);

    /// The throughput of one client without pauses.
    static Throughput busy(long roundTrips, long measuredNanos) {
        return new Throughput(roundTrips * NANOS_A_SECOND / Math.max(1, measuredNanos), 0, 0, 0, 0);
    }
}
