// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.api.HandOver;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Floors of the medians of a run, which no mechanism undercuts on its machine: the time of a mechanism's way to
/// hand over, and of one copy of request and of response. Nanoseconds.
public record Floors(RunResults results) {
    private static final String COPIES = "floor-memcpy";

    /// Whether any median of the run can be split.
    public boolean areKnown() {
        return results.measured().anyMatch(cell -> of(cell).isPresent());
    }

    /// The floor of a cell; empty if it is a floor itself, or the run lacks one that it takes.
    public OptionalDouble of(CellResult cell) {
        Optional<Estimate> copies = results.beside(COPIES, cell).flatMap(CellResult::estimate);
        if (copies.isEmpty() || cell.isFloor()) {
            return OptionalDouble.empty();
        }
        OptionalDouble handing =
                ofHandOver(cell.mechanism().handOver(), cell.condition().placement());
        return handing.isPresent()
                ? OptionalDouble.of(handing.getAsDouble() + copies.get().median())
                : OptionalDouble.empty();
    }

    /// The fastest of the rows that show what a way to hand over takes. They are measured at one pair of sizes,
    /// whichever that is.
    private OptionalDouble ofHandOver(HandOver handOver, String placement) {
        List<String> rows = switch (handOver) {
            case NONE -> List.of();
            case NATIVE_CALL -> List.of("floor-native", "floor-native-ffm");
            case WAKE_UP -> List.of("floor-wakeup");
            case SPINNING -> List.of("floor-cacheline");
            case SPINNING_BRIEFLY -> List.of("floor-cacheline", "floor-wakeup");
        };
        if (rows.isEmpty()) {
            return OptionalDouble.of(0);
        }
        return results.measured()
                .filter(cell -> rows.contains(cell.transport())
                        && (cell.condition().placement().equals(placement)
                                || cell.mechanism().handOver().staysOnOneThread()))
                .mapToDouble(CellResult::median)
                .min();
    }
}
