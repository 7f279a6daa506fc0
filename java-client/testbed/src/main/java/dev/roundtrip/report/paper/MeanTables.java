package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.TextTable;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tables 4.1 and 4.2 of the thesis, turned so that mechanisms are rows: the mean in microseconds, its ratio to the
/// baseline in brackets, its marks.
record MeanTables(RunResults results) {
    /// Columns that fit into a terminal, and onto a page, beside the names.
    static final int SIZES_A_TABLE = 4;

    private static final String NONE = "–";

    List<TextTable> tables() {
        return groups().stream().map(this::table).toList();
    }

    /// The size pairs of each table.
    List<List<SizeKey>> groups() {
        var groups = new ArrayList<List<SizeKey>>();
        List<SizeKey> sizes = results.sizes();
        for (int from = 0; from < sizes.size(); from += SIZES_A_TABLE) {
            groups.add(sizes.subList(from, Math.min(sizes.size(), from + SIZES_A_TABLE)));
        }
        return groups;
    }

    private TextTable table(List<SizeKey> columns) {
        var header = new ArrayList<>(List.of("request:response"));
        columns.forEach(column -> header.add(column.toString()));
        var table = new TextTable(header);
        for (String transport : results.transports()) {
            var row = new ArrayList<>(List.of(transport));
            columns.forEach(column -> row.add(text(transport, column)));
            table.add(row);
        }
        return table;
    }

    private String text(String transport, SizeKey sizes) {
        return results.find(transport, sizes).map(this::text).orElse(NONE);
    }

    private String text(CellResult cell) {
        return cell.estimate()
                .map(estimate -> Figure.micros(estimate.mean())
                        + ratio(cell).map(ratio -> " " + ratio).orElse("")
                        + cell.signs())
                .orElse(cell.outcome() == Outcome.FAILED ? "failed" : NONE);
    }

    /// Empty if one of the two was not measured.
    Optional<String> ratio(CellResult cell) {
        Optional<Estimate> baseline = results.estimate(RunResults.BASELINE, cell.sizes());
        return cell.estimate().flatMap(estimate -> baseline.map(base -> Figure.ratio(estimate.mean() / base.mean())));
    }
}
