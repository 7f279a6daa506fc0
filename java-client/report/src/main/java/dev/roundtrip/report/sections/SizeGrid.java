// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Column;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/// A run laid out like tables 4.1 and 4.2 of the thesis, turned so that mechanisms are rows and pairs of sizes
/// columns. Where a run has several placements each of them has columns of its own: they are different experiments.
public final class SizeGrid {
    /// Head of the column of names, where it needs no other.
    static final String HEAD = "request:response";

    /// Columns that fit into a terminal, and onto a page, beside the names.
    private static final int COLUMNS_A_TABLE = 4;

    /// Columns of one table where each is of one placement: the names are shorter then.
    private static final int PLACED_COLUMNS_A_TABLE = 6;

    private final RunResults results;
    private final List<String> placements;
    private final Map<String, Map<Place, CellResult>> rows = new LinkedHashMap<>();

    /// @param placement empty where the run has one alone
    private record Place(SizeKey sizes, Optional<String> placement) {
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
        for (CellResult cell : results.cells()) {
            Optional<String> placement =
                    Optional.of(cell.condition().placement()).filter(_ -> isPlaced());
            rows.computeIfAbsent(isPlaced() ? cell.row() : cell.name(), _ -> new LinkedHashMap<>())
                    .putIfAbsent(new Place(cell.sizes(), placement), cell);
        }
    }

    private boolean isPlaced() {
        return placements.size() > 1;
    }

    /// Tables of the run, as many as the columns need.
    ///
    /// @param head of the column of names
    /// @param figure of a cell
    private Stream<Table> tables(String head, Function<CellResult, Cell> figure) {
        return groups().map(places -> Table.of(
                head,
                places.stream().map(place -> column(place, figure)).toList(),
                List.copyOf(rows.entrySet()),
                row -> Cell.of(row.getKey())));
    }

    private static Column<Map.Entry<String, Map<Place, CellResult>>> column(
            Place place, Function<CellResult, Cell> figure) {
        return Column.ofCells(
                place.label(),
                row -> Optional.ofNullable(row.getValue().get(place))
                        .map(figure)
                        .orElse(Cell.MISSING));
    }

    /// Tables without the rows in which no figure stands.
    public List<Table> tablesOfFigures(String head, Function<CellResult, Cell> figure) {
        return tables(head, figure).map(Table::withoutEmptyRows).toList();
    }

    /// A section of figures with the marks of their cells, or why there are none.
    List<Section> section(String title, Function<CellResult, Optional<String>> figure) {
        return List.of(new Section(
                title, tables(HEAD, cell -> figure(cell, figure.apply(cell))).toList(), List.of()));
    }

    /// A figure with the marks of its cell, or why there is none.
    public static Cell figure(CellResult cell, Optional<String> text) {
        return text.map(figure -> Cell.of(figure, cell))
                .orElseGet(() -> cell.outcome() == Outcome.FAILED
                        ? Cell.of(cell.outcome().label())
                        : Cell.MISSING);
    }

    private Stream<List<Place>> groups() {
        return results.sizes().stream()
                .flatMap(sizes -> isPlaced()
                        ? placements.stream().map(placement -> new Place(sizes, Optional.of(placement)))
                        : Stream.of(new Place(sizes, Optional.empty())))
                .filter(place -> rows.values().stream().anyMatch(row -> row.containsKey(place)))
                .gather(Gatherers.windowFixed(isPlaced() ? PLACED_COLUMNS_A_TABLE : COLUMNS_A_TABLE));
    }
}
