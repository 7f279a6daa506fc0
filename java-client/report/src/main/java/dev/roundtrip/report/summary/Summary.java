// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.summary;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MedianText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.sections.MissingCells;
import dev.roundtrip.report.sections.Remarks;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.sections.SizeGrid;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.RunRecord.Resumption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// A run in at most sixty lines of a terminal: what is fastest where, the medians, which of them to doubt, and what
/// is missing with its reason. Everything else stands in `tables.md` and on the page.
///
/// @param results round trips, or streams, or both
public record Summary(RunResults results) {
    /// Of a screen, with what is printed behind it.
    private static final int MOST_LINES = 56;

    /// Of reasons why something is missing, the others are counted.
    private static final int MOST_REASONS = 8;

    /// Marks that say to doubt a figure; the others say how it came about.
    private static final List<Mark> DOUBTS = List.of(Mark.DRIFTING, Mark.DISTURBED, Mark.BEHIND, Mark.THROTTLED);

    @Override
    public String toString() {
        var lines = new ArrayList<String>();
        List<RunResults> warm =
                results.exchanges().stream().filter(part -> !part.isCold()).toList();
        warm.forEach(part -> lines.addAll(new Answers(part).sentences()));
        lines.addAll(new Answers.KeptRates(results).sentences());
        lines.add("");
        var end = new ArrayList<String>(doubts());
        end.addAll(reasons());
        end.addAll(new Remarks(results).servers());
        end.addAll(
                results.run().resumptions().stream().map(Resumption::sentence).toList());
        for (RunResults part : warm) {
            lines.addAll(table(part, MOST_LINES - lines.size() - end.size()));
        }
        for (Section section : RunDocument.asked(results)) {
            Markdown.of(List.of(section)).lines().forEach(lines::add);
            lines.add("");
        }
        lines.addAll(end);
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /// One table, or as many as the columns need, cut where a screen ends.
    private static List<String> table(RunResults part, int mostLines) {
        var floors = new Floors(part);
        String head = "median µs ± 95 %" + (floors.areKnown() ? " + over floor" : "")
                + part.underWine().map(wine -> ", " + wine).orElse("");
        var lines = new ArrayList<String>();
        for (Table table : new SizeGrid(part).tablesOfFigures(head, cell -> figure(part, floors, cell))) {
            Markdown.of(table).lines().forEach(lines::add);
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
    private static Cell figure(RunResults part, Floors floors, CellResult cell) {
        Optional<String> figure = cell.estimate().map(estimate -> {
            double nanos = part.isStream() ? estimate.mean() : estimate.median();
            return MedianText.of(cell, nanos) + MedianText.roughHalfWidth(cell) + excess(floors.of(cell), nanos);
        });
        List<Mark> doubts = Mark.of(cell).stream().filter(DOUBTS::contains).toList();
        return new Cell(SizeGrid.figure(cell, figure).text(), doubts);
    }

    private static String excess(OptionalDouble floor, double nanos) {
        if (floor.isEmpty()) {
            return "";
        }
        double excess = nanos - floor.getAsDouble();
        return " " + NumberText.sign(excess) + TimeText.micros(Math.abs(excess));
    }

    /// A line for each such mark that a cell has, with the cells if they are few.
    private List<String> doubts() {
        List<CellResult> measured = results.measured().toList();
        return DOUBTS.stream()
                .filter(mark -> mark.count(measured) > 0)
                .map(mark -> "%s %s: %d of %d cells%s"
                        .formatted(
                                mark.sign(),
                                mark.explanation(),
                                mark.count(measured),
                                measured.size(),
                                mark == Mark.DRIFTING ? drifts(measured) : ""))
                .toList();
    }

    private static String drifts(List<CellResult> cells) {
        return cells.stream()
                .filter(Mark.DRIFTING::belongsTo)
                .map(cell -> cell + " " + NumberText.change(cell.drift().orElse(0)))
                .collect(Collectors.joining(", ", " (", ")"));
    }

    /// What has no figure, those with the same reason in one line.
    private List<String> reasons() {
        List<CellResult> cells =
                results.cells().stream().filter(cell -> !cell.isFloor()).toList();
        List<String> reasons = new MissingCells(cells, cell -> cell.transport(), true)
                .sentences()
                .toList();
        if (reasons.size() <= MOST_REASONS) {
            return reasons;
        }
        var cut = new ArrayList<>(reasons.subList(0, MOST_REASONS));
        cut.add("… %d more reasons in tables.md".formatted(reasons.size() - MOST_REASONS));
        return cut;
    }
}
