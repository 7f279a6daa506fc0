// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// A column of a table: its head, and its text in each row.
///
/// @param isLeftOut whether the table does without it where no row has a text for it
/// @param <T> what a row is about
public record Column<T>(String head, boolean isLeftOut, Function<T, String> text) {
    public static <T> Column<T> of(String head, Function<T, String> text) {
        return new Column<>(head, false, text);
    }

    /// A column for what not every run knows.
    public static <T> Column<T> ifKnown(String head, Function<T, String> text) {
        return new Column<>(head, true, text);
    }

    /// A column of what is estimated of cells that were measured.
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

    boolean isIn(List<T> rows) {
        return !isLeftOut || rows.stream().anyMatch(row -> !text.apply(row).equals(NumberText.MISSING));
    }
}
