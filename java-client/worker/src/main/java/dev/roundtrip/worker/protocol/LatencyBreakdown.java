// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import java.util.List;

/// The round trips of a fork in three parts. Nanoseconds.
public record LatencyBreakdown(
        @Column(value = "request_leg_mean_ns", unit = "ns", explanation = "from the client to the other side, mean")
        double requestMeanNanos,

        @Column(value = "request_leg_median_ns", unit = "ns", explanation = "the same, median")
        double requestMedianNanos,

        @Column(value = "server_leg_mean_ns", unit = "ns", explanation = "on the other side, mean")
        double serverMeanNanos,

        @Column(value = "server_leg_median_ns", unit = "ns", explanation = "the same, median")
        double serverMedianNanos,

        @Column(value = "response_leg_mean_ns", unit = "ns", explanation = "from the other side to the client, mean")
        double responseMeanNanos,

        @Column(value = "response_leg_median_ns", unit = "ns", explanation = "the same, median")
        double responseMedianNanos,

        @Column(
                value = "stamping_ns",
                title = "stamps",
                unit = "ns",
                explanation =
                        "what the stamps added to the median: every other round trip is without them; negative where noise"
                                + " was larger, 0 where round trips take far longer")
        double stampingNanos) {
    /// The names of the parts, in their order.
    public static final List<String> NAMES = List.of("request", "server", "response");

    /// One part.
    public record Leg(double meanNanos, double medianNanos) {}

    /// @param legs in their order
    public static LatencyBreakdown of(List<Leg> legs, double stampingNanos) {
        Leg request = legs.get(0);
        Leg server = legs.get(1);
        Leg response = legs.get(2);
        return new LatencyBreakdown(
                request.meanNanos(),
                request.medianNanos(),
                server.meanNanos(),
                server.medianNanos(),
                response.meanNanos(),
                response.medianNanos(),
                stampingNanos);
    }

    /// The parts in the order of [#NAMES].
    public List<Leg> legs() {
        return List.of(
                new Leg(requestMeanNanos, requestMedianNanos),
                new Leg(serverMeanNanos, serverMedianNanos),
                new Leg(responseMeanNanos, responseMedianNanos));
    }
}
