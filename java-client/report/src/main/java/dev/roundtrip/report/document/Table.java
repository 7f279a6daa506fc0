// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
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

    /// A text in a table.
    ///
    /// @param marks what has to be known of it; a printer sets them behind it
    public record Cell(String text, List<Mark> marks) {
        /// A dash, where there is no figure.
        public static final Cell MISSING = of(NumberText.MISSING);

        public Cell {
            marks = List.copyOf(marks);
        }

        public static Cell of(String text) {
            return new Cell(text, List.of());
        }

        /// A text, or a dash where it is not known.
        public static Cell orMissing(Optional<String> text) {
            return text.map(Cell::of).orElse(MISSING);
        }

        /// A text with the marks of the cell that it is about.
        public static Cell of(String text, CellResult cell) {
            return new Cell(text, Mark.of(cell));
        }

        /// A row that its first cell names.
        public static List<Cell> row(Cell name, String... texts) {
            return row(name, List.of(texts));
        }

        public static List<Cell> row(Cell name, List<String> texts) {
            return Stream.concat(Stream.of(name), texts.stream().map(Cell::of)).toList();
        }

        public boolean isMissing() {
            return text.equals(NumberText.MISSING);
        }

        /// The text with superscripts for its marks.
        @Override
        public String toString() {
            return text + marks.stream().map(Mark::sign).collect(Collectors.joining());
        }
    }

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
            return ifKnown(
                    head,
                    cell -> nanos.apply(cell.estimate().orElseThrow())
                            .map(ends -> TimeText.micros(ends.low()) + "–" + TimeText.micros(ends.high()))
                            .orElse(NumberText.MISSING));
        }

        boolean isIn(List<T> rows) {
            return !isLeftOut || rows.stream().anyMatch(row -> !cell.apply(row).isMissing());
        }
    }
}
