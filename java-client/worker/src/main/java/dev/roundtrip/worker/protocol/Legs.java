package dev.roundtrip.worker.protocol;

import java.util.List;

/// Round trips in parts.
///
/// @param legs request, server, response; empty if they were not taken apart
/// @param stampingNanos what the stamps added to the median: every other round trip is without them; negative where
/// noise was larger, 0 if it was not measured because round trips take far longer
public record Legs(List<Leg> legs, double stampingNanos) {
    /// Of round trips that were not taken apart.
    public static final Legs NONE = new Legs(List.of(), 0);

    /// One part.
    public record Leg(double meanNanos, double medianNanos) {}

    public Legs {
        legs = List.copyOf(legs);
    }
}
