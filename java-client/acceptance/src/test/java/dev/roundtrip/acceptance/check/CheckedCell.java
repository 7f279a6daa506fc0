// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.CellId;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A cell that a long run, a quick one after it and a second long one have measured. Medians in nanoseconds. Pure; any
/// thread.
///
/// @param firstNanos of the long run before the quick one
/// @param otherNanos of the one after it
/// @param halfWidth half the width of the quick median's 95 % interval, as a share of it; empty where there is none
/// @param drift of the quick run, as [CellResult#drift]
record CheckedCell(
        String name,
        double firstNanos,
        double quickNanos,
        double otherNanos,
        OptionalDouble halfWidth,
        OptionalDouble drift) {
    /// Two long runs that differ by more say that the machine has changed, and nothing of the quick one.
    private static final double MACHINE = 0.05;

    /// A median that is off by more misleads.
    private static final double OFF = 0.10;

    /// Cells that all three runs have measured, in the order of the quick run. Floors are left out: they compete with
    /// nothing, and no run measures them for long.
    static List<CheckedCell> all(RunResults first, RunResults quick, RunResults other) {
        Map<CellId, CellResult> before = measured(first);
        Map<CellId, CellResult> after = measured(other);
        return quick.measured()
                .filter(cell -> before.containsKey(id(cell)) && after.containsKey(id(cell)))
                .map(cell -> new CheckedCell(
                        cell.toString(),
                        before.get(id(cell)).median(),
                        cell.median(),
                        after.get(id(cell)).median(),
                        cell.medianHalfWidth(),
                        cell.drift()))
                .toList();
    }

    private static Map<CellId, CellResult> measured(RunResults run) {
        return run.measured()
                .filter(cell -> !cell.isFloor())
                .collect(Collectors.toMap(CheckedCell::id, Function.identity()));
    }

    private static CellId id(CellResult cell) {
        return cell.cell().id();
    }

    /// The geometric mean of both long runs.
    double longNanos() {
        return Math.sqrt(firstNanos * otherNanos);
    }

    /// By how much the quick median is over the long one, as a share; negative if it is under it.
    double offBy() {
        return quickNanos / longNanos() - 1;
    }

    boolean isOff() {
        return Math.abs(offBy()) > OFF;
    }

    /// Whether the long runs do not agree with one another.
    boolean isMachines() {
        return Math.max(firstNanos, otherNanos) > (1 + MACHINE) * Math.min(firstNanos, otherNanos);
    }

    /// Whether the interval of the quick median holds the long one. No interval holds nothing.
    boolean holdsLong() {
        return halfWidth.isPresent() && Math.abs(longNanos() - quickNanos) <= halfWidth.getAsDouble() * quickNanos;
    }

    boolean isDrifting() {
        return drift.isPresent();
    }
}
