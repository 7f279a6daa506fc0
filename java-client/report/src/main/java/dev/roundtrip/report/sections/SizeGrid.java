// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.CellResult.Outcome;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
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

    private static final Note FLOOR = Note.of(
            "The floor of a median is what handing over takes on this machine at the same placement (floor-wakeup,"
                    + " floor-cacheline, floor-native) and one copy of request and of response (floor-memcpy). A mechanism"
                    + " that copies less can be below it, and so can one whose interval reaches it");

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

    /// Medians, which the next run will probably find, too; streams have means alone.
    static List<Section> medians(RunResults run) {
        return run.isStream()
                ? List.of()
                : new SizeGrid(run)
                        .section(
                                "Median round trip, µs, and half the width of its 95 % interval",
                                cell -> cell.estimate()
                                        .map(estimate ->
                                                MedianText.of(cell, estimate.median()) + MedianText.halfWidth(cell)));
    }

    /// Means with their ratios to the baseline in brackets, like tables 4.1 and 4.2 of the thesis.
    static List<Section> means(RunResults run) {
        String title = run.isStream()
                ? "Mean time of a message, µs"
                : "Mean round trip, µs (ratio to " + run.baselineId() + ")";
        return new SizeGrid(run)
                .section(
                        title,
                        cell -> cell.estimate()
                                .map(estimate -> TimeText.micros(estimate.mean())
                                        + run.baseline(cell)
                                                .map(baseline -> ratio(estimate.mean(), baseline.mean()))
                                                .orElse("")));
    }

    private static String ratio(double mean, double baseline) {
        return " (" + NumberText.significant(mean / baseline) + ")";
    }

    /// Medians parted into what the machine takes and the rest; none for a run without floors.
    static List<Section> floors(RunResults run) {
        var floors = new Floors(run);
        return new Section(
                        "Median as floor + excess, µs",
                        new SizeGrid(run)
                                .tablesOfFigures(
                                        SizeGrid.HEAD,
                                        cell -> cell.estimate()
                                                .map(estimate -> excess(floors.of(cell), estimate.median()))
                                                .orElse(Cell.MISSING)),
                        List.of(FLOOR))
                .ifAnyTable();
    }

    private static Cell excess(OptionalDouble floor, double nanos) {
        if (floor.isEmpty()) {
            return Cell.MISSING;
        }
        double excess = nanos - floor.getAsDouble();
        return Cell.of(TimeText.micros(floor.getAsDouble()) + " " + NumberText.sign(excess) + " "
                + TimeText.micros(Math.abs(excess)));
    }

    /// The median of a cell, in microseconds. Where its forks fall into modes, none had a figure between them.
    public static final class MedianText {
        private MedianText() {}

        /// `4.75`, or of modes `4.90 | 42.0`
        public static String of(CellResult cell, double medianNanos) {
            return cell.modes()
                    .map(modes -> TimeText.micros(modes.faster()) + " | " + TimeText.micros(modes.slower()))
                    .orElseGet(() -> TimeText.micros(medianNanos));
        }

        /// ` ±2.1%`; empty for a median without an interval, or of modes.
        public static String halfWidth(CellResult cell) {
            OptionalDouble share = ofOneMode(cell);
            return share.isPresent() ? " ±" + NumberText.halfWidth(share.getAsDouble()) : "";
        }

        /// ` ±2%`; empty for a median without an interval, or of modes.
        public static String roughHalfWidth(CellResult cell) {
            OptionalDouble share = ofOneMode(cell);
            return share.isPresent() ? " ±" + NumberText.roughHalfWidth(share.getAsDouble()) : "";
        }

        private static OptionalDouble ofOneMode(CellResult cell) {
            return cell.modes().isPresent() ? OptionalDouble.empty() : cell.medianHalfWidth();
        }
    }
}
