package dev.roundtrip.results;

import java.util.List;

/// The round trips of a fork in parts.
///
/// @param legs request, server, response; empty if they were not taken apart
/// @param stampingNanos what the stamps added to the median; 0 if it was not measured
public record TripLegs(List<Leg> legs, double stampingNanos) {
    public static final TripLegs NONE = new TripLegs(List.of(), 0);

    /// What the parts are called in the names of columns, in their order.
    public static final List<String> NAMES = List.of("request", "server", "response");

    /// One part.
    public record Leg(double meanNanos, double medianNanos) {}

    public TripLegs {
        legs = List.copyOf(legs);
    }
}
