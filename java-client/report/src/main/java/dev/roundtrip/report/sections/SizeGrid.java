// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/// A run laid out like tables 4.1 and 4.2 of the thesis, turned so that mechanisms are rows and pairs of sizes columns.
/// Where a run has several placements each of them has columns of its own: they are different experiments.
public final class SizeGrid {
    /// Head of the column of names, where it needs no other.
    static final String HEAD = "request:response";

    /// Columns that fit into a terminal, and onto a page, beside the names.
    private static final int COLUMNS_A_TABLE = 4;

    /// Columns of one table where each is of one placement: the names are shorter then.
    private static final int PLACED_COLUMNS_A_TABLE = 6;

    private final RunResults results;
    private final List<String> placements;
    private final Map<String, Map<Column, CellResult>> cells = new LinkedHashMap<>();

    /// @param placement empty where the run has one alone
    private record Column(SizeKey sizes, Optional<String> placement) {
        /// `16B:1KiB`, `16B:1KiB same`; `16B same` where both messages are as large
        String label() {
            boolean isSymmetric = placement.isPresent() && sizes.requestBytes() == sizes.responseBytes();
            String text = isSymmetric ? SizeText.of(sizes.requestBytes()) : sizes.toString();
            return text + placement.map(where -> " " + where).orElse("");
        }
    }

    public SizeGrid(RunResults results) {
        this.results = results;
        this.placements = results.cells().stream()
                .map(cell -> cell.condition().placement())
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
        String placement = cell.condition().placement();
        return new Column(cell.sizes(), isPlaced() ? Optional.of(placement) : Optional.empty());
    }

    /// Tables of the run, as many as the columns need.
    ///
    /// @param head of the column of names
    /// @param figure what stands for a cell
    public List<Table> tables(String head, Function<CellResult, Cell> figure) {
        return groups().stream()
                .map(columns ->
                        Table.of(head, columns.stream().map(Column::label).toList(), rows(columns, figure)))
                .toList();
    }

    /// Tables without the rows in which no figure stands.
    public List<Table> tablesOfFigures(String head, Function<CellResult, Cell> figure) {
        return tables(head, figure).stream()
                .map(table -> new Table(
                        table.columns(),
                        table.rows().stream()
                                .filter(row -> !row.stream().skip(1).allMatch(Cell::isMissing))
                                .toList()))
                .toList();
    }

    /// A section of figures with the marks of their cells, or why there are none.
    List<Section> section(String title, Function<CellResult, Optional<String>> figure) {
        return List.of(new Section(title, tables(HEAD, cell -> figure(cell, figure.apply(cell))), List.of()));
    }

    /// A figure with the marks of its cell, or why there is none.
    public static Cell figure(CellResult cell, Optional<String> text) {
        return text.map(figure -> Cell.of(figure, cell))
                .orElseGet(() -> cell.outcome() == Outcome.FAILED
                        ? Cell.of(cell.outcome().label())
                        : Cell.MISSING);
    }

    private List<List<Column>> groups() {
        List<Column> columns = results.sizes().stream()
                .flatMap(sizes -> isPlaced()
                        ? placements.stream().map(placement -> new Column(sizes, Optional.of(placement)))
                        : Stream.of(new Column(sizes, Optional.empty())))
                .filter(column -> cells.values().stream().anyMatch(row -> row.containsKey(column)))
                .toList();
        int most = isPlaced() ? PLACED_COLUMNS_A_TABLE : COLUMNS_A_TABLE;
        return columns.stream().gather(Gatherers.windowFixed(most)).toList();
    }

    private List<List<Cell>> rows(List<Column> columns, Function<CellResult, Cell> figure) {
        return cells.entrySet().stream()
                .map(row -> Stream.concat(
                                Stream.of(Cell.of(row.getKey())),
                                columns.stream()
                                        .map(column -> Optional.ofNullable(
                                                        row.getValue().get(column))
                                                .map(figure)
                                                .orElse(Cell.MISSING)))
                        .toList())
                .toList();
    }
}
