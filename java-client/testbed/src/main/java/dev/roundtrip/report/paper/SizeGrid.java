package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A run laid out like tables 4.1 and 4.2 of the thesis, turned so that mechanisms are rows and pairs of sizes columns.
record SizeGrid(RunResults results) {
    /// Columns that fit into a terminal, and onto a page, beside the names.
    private static final int SIZES_A_TABLE = 4;

    private static final String NONE = "–";

    /// The size pairs of each table.
    List<List<SizeKey>> groups() {
        var groups = new ArrayList<List<SizeKey>>();
        List<SizeKey> sizes = results.sizes();
        for (int from = 0; from < sizes.size(); from += SIZES_A_TABLE) {
            groups.add(sizes.subList(from, Math.min(sizes.size(), from + SIZES_A_TABLE)));
        }
        return groups;
    }

    List<String> header(List<SizeKey> columns) {
        var header = new ArrayList<>(List.of("request:response"));
        columns.forEach(column -> header.add(column.toString()));
        return header;
    }

    /// @param text what stands for a cell
    List<List<String>> rows(List<SizeKey> columns, Function<CellResult, String> text) {
        var rows = new ArrayList<List<String>>();
        for (String name : results.names()) {
            var row = new ArrayList<>(List.of(name));
            columns.forEach(
                    column -> row.add(results.find(name, column).map(text).orElse(NONE)));
            rows.add(row);
        }
        return rows;
    }

    /// The mean in microseconds, its ratio to the baseline in brackets, its marks.
    String mean(CellResult cell) {
        return cell.estimate()
                .map(estimate -> Figure.micros(estimate.mean()) + ratio(cell, estimate.mean()) + cell.signs())
                .orElse(cell.outcome() == Outcome.FAILED ? cell.outcome().label() : NONE);
    }

    private String ratio(CellResult cell, double mean) {
        return results.baseline(cell)
                .map(baseline -> " " + Figure.ratio(mean / baseline.mean()))
                .orElse("");
    }
}
