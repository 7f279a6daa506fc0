package dev.roundtrip.report.summary;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.Remarks;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.TextTable;
import dev.roundtrip.report.paper.MarkdownTables;
import dev.roundtrip.report.paper.SizeGrid;
import dev.roundtrip.results.Resumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A run in at most sixty lines of a terminal: what is fastest where, the medians, which of them to doubt, and what is
/// missing with its reason. Everything else stands in `tables.md` and on the page.
///
/// @param results round trips, or streams, or both
public record Summary(RunResults results) {
    /// Of a screen, with what is printed behind it.
    private static final int MOST_LINES = 56;

    /// Of reasons why something is missing, the others are counted.
    private static final int MOST_REASONS = 8;

    /// Marks that say to doubt a figure; the others say how it came about.
    private static final List<Mark> DOUBTS = List.of(Mark.DRIFTING, Mark.DISTURBED, Mark.BEHIND);

    @Override
    public String toString() {
        var lines = new ArrayList<String>();
        results.exchanges().forEach(part -> lines.addAll(new Answers(part).sentences()));
        lines.add("");
        var end = new ArrayList<String>(doubts());
        end.addAll(reasons());
        end.addAll(new Remarks(results).servers());
        end.addAll(
                results.run().resumptions().stream().map(Resumption::sentence).toList());
        for (RunResults part : results.exchanges()) {
            lines.addAll(table(part, MOST_LINES - lines.size() - end.size()));
        }
        for (RunResults part : results.exchanges()) {
            lines.addAll(MarkdownTables.asked(part).lines().toList());
        }
        lines.addAll(end);
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /// One table, or as many as the columns need, cut where a screen ends.
    private static List<String> table(RunResults part, int mostLines) {
        var grid = new SizeGrid(part);
        var floors = new Floors(part);
        var lines = new ArrayList<String>();
        for (List<SizeGrid.Column> columns : grid.groups()) {
            List<List<String>> rows = grid.rows(columns, cell -> figure(part, floors, cell)).stream()
                    .filter(row -> row.stream().skip(1).anyMatch(text -> !text.equals("–")))
                    .toList();
            var header = new ArrayList<>(grid.header(columns));
            header.set(0, "median µs ± 95 %" + (floors.areKnown() ? " + over floor" : ""));
            lines.addAll(TextTable.of(header, rows).toString().lines().toList());
            lines.add("");
        }
        if (lines.size() <= mostLines) {
            return lines;
        }
        var cut = new ArrayList<>(lines.subList(0, Math.max(0, mostLines - 2)));
        cut.add("… %d more lines of this table in tables.md".formatted(lines.size() - cut.size()));
        cut.add("");
        return cut;
    }

    /// `10.2 ±2% +5.6`
    private static String figure(RunResults part, Floors floors, CellResult cell) {
        return cell.estimate()
                .map(estimate -> {
                    double nanos = part.isStream() ? estimate.mean() : estimate.median();
                    return Figure.median(cell, nanos)
                            + Figure.roughHalfWidth(cell)
                            + excess(floors.of(cell), nanos)
                            + signs(cell);
                })
                .orElse(cell.outcome().label().equals("failed") ? "failed" : "–");
    }

    private static String excess(OptionalDouble floor, double nanos) {
        if (floor.isEmpty()) {
            return "";
        }
        double excess = nanos - floor.getAsDouble();
        return (excess < 0 ? " −" : " +") + Figure.micros(Math.abs(excess));
    }

    private static String signs(CellResult cell) {
        return Mark.of(cell).stream().filter(DOUBTS::contains).map(Mark::sign).collect(Collectors.joining());
    }

    /// A line for each such mark that a cell has, with the cells if they are few.
    private List<String> doubts() {
        return DOUBTS.stream()
                .flatMap(mark -> {
                    List<CellResult> cells = results.cells().stream()
                            .filter(cell -> Mark.of(cell).contains(mark))
                            .toList();
                    return cells.isEmpty()
                            ? Stream.empty()
                            : Stream.of("%s %s: %d of %d cells%s"
                                    .formatted(
                                            mark.sign(),
                                            mark.explanation(),
                                            cells.size(),
                                            measured(),
                                            mark == Mark.DRIFTING ? drifts(cells) : ""));
                })
                .toList();
    }

    private long measured() {
        return results.cells().stream()
                .filter(cell -> cell.estimate().isPresent())
                .count();
    }

    private static String drifts(List<CellResult> cells) {
        return cells.stream()
                .map(cell -> cell + " " + Figure.change(cell.drift().orElse(0)))
                .collect(Collectors.joining(", ", " (", ")"));
    }

    /// What has no figure, those with the same reason in one line.
    private List<String> reasons() {
        Map<String, List<CellResult>> byReason = results.cells().stream()
                .filter(cell -> cell.estimate().isEmpty() && !cell.isFloor())
                .collect(Collectors.groupingBy(CellResult::note, LinkedHashMap::new, Collectors.toList()));
        List<String> reasons = byReason.entrySet().stream()
                .map(reason -> names(reason.getValue()) + " – " + reason.getKey())
                .toList();
        if (reasons.size() <= MOST_REASONS) {
            return reasons;
        }
        var cut = new ArrayList<>(reasons.subList(0, MOST_REASONS));
        cut.add("… %d more reasons in tables.md".formatted(reasons.size() - MOST_REASONS));
        return cut;
    }

    /// `corba, soap`, or `soap 128MiB:128MiB` where other sizes have figures, or something failed.
    private String names(List<CellResult> cells) {
        return cells.stream()
                .collect(
                        Collectors.groupingBy(cell -> cell.cell().transport(), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(row -> row.getKey() + sizes(row.getKey(), row.getValue()))
                .collect(Collectors.joining(", "));
    }

    private String sizes(String transport, List<CellResult> cells) {
        boolean isOfSizes = results.cells().stream()
                .filter(cell -> cell.cell().transport().equals(transport))
                .anyMatch(cell ->
                        cell.outcome() == Outcome.FAILED || cell.estimate().isPresent());
        return isOfSizes
                ? cells.stream().map(cell -> " " + cell.sizes()).distinct().collect(Collectors.joining())
                : "";
    }
}
