// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.CellResult;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// A table: columns, of which the first names the rows.
///
/// @param caption beside the section's title; empty where that says all
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

    /// This table without the rows in which no figure stands.
    public Table withoutEmptyRows() {
        return new Table(
                caption,
                columns,
                rows.stream()
                        .filter(row -> !row.stream().skip(1).allMatch(Cell::isMissing))
                        .toList());
    }

    /// This table with something more in its caption.
    Table saying(String remark) {
        return new Table(caption.isEmpty() ? remark : caption + "; " + remark, columns, rows);
    }

    /// @param head of the column of names
    /// @param rows things that rows are about
    /// @param name of a row
    public static <T> Table of(String head, List<Column<T>> columns, List<T> rows, Function<T, Cell> name) {
        List<Column<T>> shown =
                columns.stream().filter(column -> column.isIn(rows)).toList();
        return of(
                head,
                shown.stream().map(Column::head).toList(),
                rows.stream()
                        .map(row -> Stream.concat(
                                        Stream.of(name.apply(row)),
                                        shown.stream()
                                                .map(column -> column.cell().apply(row)))
                                .toList())
                        .toList());
    }

    /// A table with a row for each of some cells that was measured, named by the cell, with its marks.
    public static Table ofMeasured(String head, List<Column<CellResult>> columns, Stream<CellResult> cells) {
        return of(head, columns, cells.filter(CellResult::isMeasured).toList(), cell -> Cell.of(cell.toString(), cell));
    }
}
