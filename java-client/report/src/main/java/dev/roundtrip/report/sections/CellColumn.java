// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.worker.protocol.Throughput;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// A column of `tables.csv`.
///
/// @param name with its unit at the end
/// @param explanation what it is, and of what
/// @param field empty where a cell has none
record CellColumn(String name, String explanation, Function<CellRow, Optional<?>> field) {
    /// A column of any cell; an empty text is none.
    static CellColumn of(String name, String explanation, Function<CellRow, ?> field) {
        return new CellColumn(
                name, explanation, row -> Optional.of(field.apply(row)).filter(value -> !value.equals("")));
    }

    static CellColumn planned(String name, String explanation, Function<CellRecord, ?> field) {
        return of(name, explanation, row -> field.apply(row.cell().cell()));
    }

    /// A column of cells with figures.
    static CellColumn measured(String name, String explanation, Function<CellResult, ?> field) {
        return new CellColumn(name, explanation, row -> row.cell().estimate().map(_ -> field.apply(row.cell())));
    }

    static CellColumn throughput(String name, String explanation, Function<Throughput, ?> field) {
        return measured(name, explanation, cell -> field.apply(cell.throughput()));
    }

    static CellColumn estimate(String name, String explanation, Function<Estimate, ?> field) {
        return new CellColumn(name, explanation, row -> row.cell().estimate().map(field));
    }

    /// The lower end of a 95 % interval.
    static CellColumn low(String name, String explanation, Function<CellRow, Optional<Interval>> interval) {
        return new CellColumn(name, explanation, row -> interval.apply(row).map(Interval::low));
    }

    /// The upper end of the interval whose lower end the column before is.
    static CellColumn high(String name, Function<CellRow, Optional<Interval>> interval) {
        return new CellColumn(name, "its upper end", row -> interval.apply(row).map(Interval::high));
    }

    /// A number of cells with figures, which not each of them has.
    static CellColumn number(String name, String explanation, Function<CellRow, OptionalDouble> field) {
        return new CellColumn(
                name, explanation, row -> row.cell().estimate().flatMap(_ -> CellRow.boxed(field.apply(row))));
    }
}
