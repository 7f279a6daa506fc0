package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Tables with a row for each cell that was measured.
final class Tables {
    private Tables() {}

    /// @param head of the column of names
    /// @param columns the others
    static Table ofMeasured(
            String head,
            List<String> columns,
            Stream<CellResult> cells,
            BiFunction<CellResult, Estimate, List<Cell>> row) {
        return new Table(
                Stream.concat(Stream.of(head), columns.stream()).toList(),
                cells.flatMap(cell -> cell.estimate().map(estimate -> row.apply(cell, estimate)).stream())
                        .toList());
    }
}
