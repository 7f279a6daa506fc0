// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What no mechanism can undercut on the machine of a run, and each median as that and an excess. A mechanism's floor
/// is what its way to hand over takes, and one copy of request and of response. All in nanoseconds, of medians.
public record Floors(RunResults results) {
    /// The family of the rows that are floors.
    public static final String FAMILY = "floor";

    private static final String COPIES = "floor-memcpy";

    /// The rows that show what each way to hand over takes; the fastest of them is the floor.
    private static final Map<String, List<String>> HAND_OVERS = Map.of(
            "none", List.of(),
            "native call", List.of("floor-native", "floor-native-ffm"),
            "wake-up", List.of("floor-wakeup"),
            "spinning", List.of("floor-cacheline"),
            "spinning, then wake-up", List.of("floor-cacheline", "floor-wakeup"));

    /// Whether any median of the run can be split.
    public boolean areKnown() {
        return results.measured().anyMatch(cell -> of(cell).isPresent());
    }

    /// The floor of a cell; empty if it is a floor itself, or the run lacks one that it takes.
    public OptionalDouble of(CellResult cell) {
        Optional<String> handOver = results.handOver(cell);
        Optional<Estimate> copies = results.beside(COPIES, cell).flatMap(CellResult::estimate);
        if (handOver.isEmpty() || copies.isEmpty() || cell.isFloor()) {
            return OptionalDouble.empty();
        }
        OptionalDouble handing = ofHandOver(handOver.get(), cell.condition().placement());
        return handing.isPresent()
                ? OptionalDouble.of(handing.getAsDouble() + copies.get().median())
                : OptionalDouble.empty();
    }

    /// Floors of handing over are measured at one pair of sizes, whichever that is.
    private OptionalDouble ofHandOver(String handOver, String placement) {
        List<String> rows = HAND_OVERS.get(handOver);
        if (rows == null) {
            return OptionalDouble.empty();
        }
        if (rows.isEmpty()) {
            return OptionalDouble.of(0);
        }
        return results.measured()
                .filter(cell -> rows.contains(cell.transport())
                        && (cell.condition().placement().equals(placement)
                                || results.staysOnOneThread(cell.transport())))
                .mapToDouble(CellResult::median)
                .min();
    }
}
