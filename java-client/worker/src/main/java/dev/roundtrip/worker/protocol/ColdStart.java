// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The cost of the first round trips of a client that nothing had warmed up.
///
/// @param medians `1:51200 2:9800 5:7100`: behind each number of round trips the median of those since the number
/// before
public record ColdStart(
        @Column(
                value = "cold_open_ns",
                unit = "ns",
                explanation = "to open the mechanism in a fresh client: load its classes and libraries, and connect")
        double openNanos,

        @Column(
                value = "cold_elapsed_ns",
                unit = "ns",
                explanation = "how long the first round trips took together, up to each number in cold_medians_ns")
        String elapsed,

        @Column(
                value = "cold_medians_ns",
                unit = "ns",
                explanation = "behind each number of first round trips the median of those since the number before")
        String medians) {
    /// @param elapsedNanos from the begin of the first round trip, by the number of round trips
    /// @param medianNanos of the round trips since the number before, by the number of round trips
    public static ColdStart of(
            double openNanos, SortedMap<Integer, Long> elapsedNanos, SortedMap<Integer, Double> medianNanos) {
        return new ColdStart(openNanos, text(elapsedNanos), text(medianNanos));
    }

    private static String text(SortedMap<Integer, ? extends Number> points) {
        return points.entrySet().stream()
                .map(point -> point.getKey() + ":" + point.getValue().longValue())
                .collect(Collectors.joining(" "));
    }

    /// Nanoseconds by the number of round trips.
    @JsonIgnore
    public SortedMap<Integer, Double> medianNanos() {
        return points(medians);
    }

    /// Nanoseconds since the first round trip began, by the number of round trips.
    @JsonIgnore
    public SortedMap<Integer, Double> elapsedNanos() {
        return points(elapsed);
    }

    private static SortedMap<Integer, Double> points(String text) {
        var points = new TreeMap<Integer, Double>();
        for (String point : text.split(" ", -1)) {
            int colon = point.indexOf(':');
            points.put(Integer.valueOf(point.substring(0, colon)), Double.valueOf(point.substring(colon + 1)));
        }
        return points;
    }
}
