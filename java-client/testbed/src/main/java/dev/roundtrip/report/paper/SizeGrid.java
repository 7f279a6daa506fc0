package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A run laid out like tables 4.1 and 4.2 of the thesis, turned so that mechanisms are rows and pairs of sizes columns.
/// Where a run has several placements each of them has columns of its own: they are different experiments.
public final class SizeGrid {
    /// Columns that fit into a terminal, and onto a page, beside the names.
    private static final int COLUMNS_A_TABLE = 4;

    /// Of these the names are shorter.
    private static final int PLACED_COLUMNS_A_TABLE = 6;

    private static final String NONE = "–";

    private final RunResults results;
    private final List<String> placements;
    private final Map<String, Map<Column, CellResult>> cells = new LinkedHashMap<>();

    /// @param placement empty where the run has one alone
    public record Column(SizeKey sizes, Optional<String> placement) {
        /// `16B:1KiB`, `16B:1KiB same`; `16B same` where both messages are as large
        String label() {
            boolean isSymmetric = placement.isPresent() && sizes.requestBytes() == sizes.responseBytes();
            String text = isSymmetric ? SizeKey.text(sizes.requestBytes()) : sizes.toString();
            return text + placement.map(where -> " " + where).orElse("");
        }
    }

    public SizeGrid(RunResults results) {
        this.results = results;
        this.placements = results.cells().stream()
                .map(cell -> cell.cell().condition().placement())
                .distinct()
                .toList();
        results.cells()
                .forEach(cell -> cells.computeIfAbsent(row(cell), _ -> new LinkedHashMap<>())
                        .putIfAbsent(columnOf(cell), cell));
    }

    private boolean isPlaced() {
        return placements.size() > 1;
    }

    private String row(CellResult cell) {
        return isPlaced() ? cell.row() : cell.name();
    }

    private Column columnOf(CellResult cell) {
        String placement = cell.cell().condition().placement();
        return new Column(cell.sizes(), isPlaced() ? Optional.of(placement) : Optional.empty());
    }

    /// The columns of each table.
    public List<List<Column>> groups() {
        List<Column> columns = results.sizes().stream()
                .flatMap(sizes -> isPlaced()
                        ? placements.stream().map(placement -> new Column(sizes, Optional.of(placement)))
                        : List.of(new Column(sizes, Optional.empty())).stream())
                .filter(column -> cells.values().stream().anyMatch(row -> row.containsKey(column)))
                .toList();
        int most = isPlaced() ? PLACED_COLUMNS_A_TABLE : COLUMNS_A_TABLE;
        var groups = new ArrayList<List<Column>>();
        for (int from = 0; from < columns.size(); from += most) {
            groups.add(columns.subList(from, Math.min(columns.size(), from + most)));
        }
        return groups;
    }

    public List<String> header(List<Column> columns) {
        var header = new ArrayList<>(List.of("request:response"));
        columns.forEach(column -> header.add(column.label()));
        return header;
    }

    /// @param text what stands for a cell
    public List<List<String>> rows(List<Column> columns, Function<CellResult, String> text) {
        var rows = new ArrayList<List<String>>();
        cells.forEach((name, ofRow) -> {
            var row = new ArrayList<>(List.of(name));
            columns.forEach(column ->
                    row.add(Optional.ofNullable(ofRow.get(column)).map(text).orElse(NONE)));
            rows.add(row);
        });
        return rows;
    }

    /// The mean in microseconds, its ratio to the baseline in brackets, its marks.
    String mean(CellResult cell) {
        return cell.estimate()
                .map(estimate -> Figure.micros(estimate.mean()) + ratio(cell, estimate.mean()) + cell.signs())
                .orElseGet(() -> without(cell));
    }

    /// The median in microseconds, half the width of its 95 % interval, its marks.
    String median(CellResult cell) {
        return cell.estimate()
                .map(estimate -> Figure.median(cell, estimate.median()) + Figure.halfWidth(cell) + cell.signs())
                .orElseGet(() -> without(cell));
    }

    private static String without(CellResult cell) {
        return cell.outcome() == Outcome.FAILED ? cell.outcome().label() : NONE;
    }

    private String ratio(CellResult cell, double mean) {
        return results.baseline(cell)
                .map(baseline -> " " + Figure.ratio(mean / baseline.mean()))
                .orElse("");
    }
}
