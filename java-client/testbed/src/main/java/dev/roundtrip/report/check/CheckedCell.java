// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.results.CellRecord;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A cell that a long run, a quick one after it and a second long one have measured. Medians in nanoseconds. Pure; any
/// thread.
///
/// @param firstNanos of the long run before the quick one
/// @param otherNanos of the one behind it
/// @param halfWidth half the width of the quick median's 95 % interval, as a share of it; empty where there is none
/// @param drift of the quick run, as [CellResult#drift]
public record CheckedCell(
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

    /// @param first measured, as are the others
    static CheckedCell of(CellResult first, CellResult quick, CellResult other) {
        return new CheckedCell(
                name(quick.cell()),
                first.median(),
                quick.median(),
                other.median(),
                quick.medianHalfWidth(),
                quick.drift());
    }

    /// `tcp same 16B:1KiB`, the same in runs of one placement and of several.
    static String name(CellRecord cell) {
        return Stream.of(
                        cell.transport(),
                        cell.condition().slug(),
                        SizeKey.of(cell).toString())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// The geometric mean of both long runs.
    public double longNanos() {
        return Math.sqrt(firstNanos * otherNanos);
    }

    /// By how much the quick median is over the long one, as a share; negative if it is under it.
    public double offBy() {
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
