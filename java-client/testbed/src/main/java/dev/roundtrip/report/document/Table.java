package dev.roundtrip.report.document;

import java.util.List;

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
}
