// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// A column of a table: its head, and its cell in each row.
///
/// @param isLeftOut whether the table does without it where it has a figure in no row
/// @param <T> what a row is about
public record Column<T>(String head, boolean isLeftOut, Function<T, Cell> cell) {
    public static <T> Column<T> of(String head, Function<T, String> text) {
        return new Column<>(head, false, row -> Cell.of(text.apply(row)));
    }

    /// A column of texts that may be missing, or have marks.
    public static <T> Column<T> ofCells(String head, Function<T, Cell> cell) {
        return new Column<>(head, false, cell);
    }

    /// A column of texts that not every run has.
    public static <T> Column<T> ifKnown(String head, Function<T, String> text) {
        return new Column<>(head, true, row -> Cell.of(text.apply(row)));
    }

    /// A column of estimates of cells that were measured.
    public static Column<CellResult> estimate(String head, Function<Estimate, String> text) {
        return of(head, cell -> text.apply(cell.estimate().orElseThrow()));
    }

    /// A column of times that are estimated in nanoseconds and printed as microseconds.
    public static Column<CellResult> micros(String head, ToDoubleFunction<Estimate> nanos) {
        return estimate(head, estimate -> TimeText.micros(nanos.applyAsDouble(estimate)));
    }

    /// A column of percentiles, for which a cell may have too few samples.
    public static Column<CellResult> percentile(String head, Function<Estimate, OptionalDouble> nanos) {
        return estimate(head, estimate -> TimeText.micros(nanos.apply(estimate)));
    }

    /// A column of intervals of such times, where any cell has one.
    public static Column<CellResult> interval(String head, Function<Estimate, Optional<Interval>> nanos) {
        return ifKnown(head, cell -> nanos.apply(cell.estimate().orElseThrow())
                .map(ends -> TimeText.micros(ends.low()) + "–" + TimeText.micros(ends.high()))
                .orElse(NumberText.MISSING));
    }

    boolean isIn(List<T> rows) {
        return !isLeftOut || rows.stream().anyMatch(row -> !cell.apply(row).isMissing());
    }
}
