// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Columns of which the first names the rows.
///
/// @param caption what the section's title does not say; empty where it says all
/// @param rows as many cells each as columns; may be none
public record Table(String caption, List<String> columns, List<List<Cell>> rows) {
    /// @throws IllegalArgumentException if a row has another number of cells than there are columns
    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("row " + row + " has " + row.size() + " cells, the table '" + caption
                        + "' " + columns.size() + " columns");
            }
        }
    }

    public Table(List<String> columns, List<List<Cell>> rows) {
        this("", columns, rows);
    }

    /// @param head of the column of names
    /// @param columns the others
    public static Table of(String head, List<String> columns, List<List<Cell>> rows) {
        return new Table(Stream.concat(Stream.of(head), columns.stream()).toList(), rows);
    }

    /// This table with something more in its caption.
    Table saying(String remark) {
        return new Table(caption.isEmpty() ? remark : caption + "; " + remark, columns, rows);
    }

    /// Likewise, with a row for each cell that was measured.
    public static Table ofMeasured(
            String head,
            List<String> columns,
            Stream<CellResult> cells,
            BiFunction<CellResult, Estimate, List<Cell>> row) {
        return of(
                head,
                columns,
                cells.flatMap(cell -> cell.estimate().map(estimate -> row.apply(cell, estimate)).stream())
                        .toList());
    }
}
