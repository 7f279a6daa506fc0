// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Upkeep;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.MechanismRecord;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// A mechanism with what it takes at the sizes that are asked for.
///
/// @param places at least one
record Candidate(MechanismRecord mechanism, List<PlacedTimes> places) {
    /// Few people can promise where the scheduler puts both sides, so a mechanism is judged where it is slower.
    private PlacedTimes judged() {
        return places.stream()
                .max(Comparator.comparingDouble(PlacedTimes::meanNanos))
                .orElseThrow();
    }

    String id() {
        return mechanism.id();
    }

    double nanos() {
        return judged().meanNanos();
    }

    /// At its quickest placement.
    double leastNanos() {
        return places.stream().mapToDouble(PlacedTimes::meanNanos).min().orElseThrow();
    }

    Upkeep upkeep() {
        return mechanism.suitability().upkeep();
    }

    /// Whether a project has all that it needs, but for native code to build.
    boolean comesWithThePlatform() {
        return upkeep().compareTo(Upkeep.CONDITIONS) <= 0;
    }

    boolean keepsAProcessorBusy() {
        return mechanism.handOver().keepsAProcessorBusy();
    }

    OptionalDouble cpuNanos() {
        return judged().cpuNanos();
    }

    List<SizeTime> times() {
        return judged().times();
    }

    List<CellResult> cells() {
        return places.stream().flatMap(place -> place.cells().stream()).toList();
    }

    /// `6.86 µs on one processor, 64.2 µs on two`
    String timesText() {
        if (mechanism.reach() == Reach.PROCESS) {
            return TimeText.of(nanos());
        }
        return places.stream()
                .map(place -> (TimeText.of(place.meanNanos()) + " " + where(place.placement())).strip())
                .collect(Collectors.joining(", "));
    }

    private static String where(String placement) {
        return switch (placement) {
            case "same" -> "on one processor";
            case "cross", "cross-back" -> "on two";
            case "free" -> "";
            default -> "on " + placement;
        };
    }
}
