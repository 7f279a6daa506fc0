// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.summary;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.Fastest.ComparisonGroup;
import dev.roundtrip.report.Fastest.Kind;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.sections.Remarks;
import dev.roundtrip.report.sections.Remarks.MissingCells;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.sections.SizeGrid;
import dev.roundtrip.report.sections.SizeGrid.MedianText;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.RunRecord.Resumption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// A run in at most sixty lines of a terminal: the fastest rows, the medians with their doubts, and missing cells
/// with their reasons. Everything else stands in `tables.md` and on the page.
///
/// @param results round trips, or streams, or both
public record Summary(RunResults results) {
    /// Lines of a screen, less those that the command prints behind them.
    private static final int MOST_LINES = 56;

    /// Reasons that are printed of why something is missing; the others are counted.
    private static final int MOST_REASONS = 8;

    /// Marks that say to doubt a figure; the others say how it came about.
    private static final List<Mark> DOUBTS = List.of(
            Mark.DRIFTING,
            Mark.DISTURBED,
            Mark.BEHIND,
            Mark.THROTTLED,
            Mark.WARMED_UP_BADLY,
            Mark.EARLY_TAIL,
            Mark.WIDE_TAIL,
            Mark.KEEPS_MEMORY);

    @Override
    public String toString() {
        var lines = new ArrayList<String>();
        List<RunResults> warm = results.exchanges().stream()
                .filter(part -> !part.isCold() && !part.isFaulty())
                .toList();
        Choices.of(results).flatMap(Choices::sentence).ifPresent(lines::add);
        warm.forEach(part -> lines.addAll(new Answers(part).sentences()));
        lines.addAll(new Answers.KeptRates(results).sentences());
        lines.add("");
        var end = new ArrayList<String>(doubts());
        end.addAll(modes());
        end.addAll(missingTails());
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
                + (asksForTail(part) ? ", p99" : "")
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
            return MedianText.of(cell, nanos)
                    + MedianText.roughHalfWidth(cell)
                    + excess(floors.of(cell), nanos)
                    + (asksForTail(part) ? ", " + TimeText.micros(estimate.p99()) : "");
        });
        List<Mark> doubts = Mark.of(cell).stream().filter(DOUBTS::contains).toList();
        return new Cell(SizeGrid.figure(cell, figure).text(), doubts);
    }

    private static boolean asksForTail(RunResults part) {
        return part.conditions().stream().anyMatch(Condition::asksForTail);
    }

    /// Why cells have no p99 where others have.
    private List<String> missingTails() {
        List<CellResult> asked = results.exchanges().stream()
                .filter(part -> !part.isCold() && asksForTail(part))
                .flatMap(RunResults::measured)
                .toList();
        long without = asked.stream()
                .filter(cell -> cell.estimate().orElseThrow().p99().isEmpty())
                .count();
        return without == 0
                ? List.of()
                : List.of(
                        "p99 –: fewer than 1000 samples: %d of %d cells; a longer --time-budget or a higher rate has more"
                                .formatted(without, asked.size()));
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

    /// A line on cells with two medians.
    private List<String> modes() {
        List<CellResult> measured = results.measured().toList();
        long inModes =
                measured.stream().filter(cell -> cell.modes().isPresent()).count();
        return inModes == 0
                ? List.of()
                : List.of("a | b: the forks fall into two groups with these medians and none between: %d of %d cells"
                        .formatted(inModes, measured.size()));
    }

    private static String drifts(List<CellResult> cells) {
        return cells.stream()
                .filter(Mark.DRIFTING::belongsTo)
                .map(cell -> cell + " " + NumberText.change(cell.drift().orElse(0)))
                .collect(Collectors.joining(", ", " (", ")"));
    }

    /// Cells without a figure, a line for each reason.
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

    /// The fastest rows in the process, in a process of its own, and over a network: a sentence each, for each
    /// condition of the run. Rows that spin stand apart, because they take a processor for themselves; so does each
    /// placement. Figures that the run cannot tell apart are named together.
    record Answers(RunResults results) {
        /// Most names of rows that cannot be told from the fastest.
        private static final int MOST_NAMED = 4;

        private static final String LOWEST = "Of one fork, which shows no difference, the lowest median";

        List<String> sentences() {
            List<Condition> loads = ComparisonGroup.loads(results);
            List<Fastest.Answer> answers = Fastest.answers(results).stream()
                    .filter(answer -> answer.sizes().equals(results.sizes().getFirst()))
                    .toList();
            return loads.stream()
                    .flatMap(load -> Arrays.stream(Kind.values())
                            .flatMap(kind -> sentence(answers, load, kind, loads.size() > 1).stream()))
                    .toList();
        }

        private static Optional<String> sentence(
                List<Fastest.Answer> answers, Condition load, Kind kind, boolean named) {
            List<Fastest.Answer> asked = answers.stream()
                    .filter(answer ->
                            answer.kind() == kind && answer.place().load().equals(load))
                    .toList();
            return asked.stream()
                    .map(answer -> where(kind, answer.place()) + text(answer.fastest()))
                    .reduce((one, next) -> one + "; " + next)
                    .map(places -> "%s %s at %s%s: %s."
                            .formatted(
                                    asked.stream()
                                                    .allMatch(answer ->
                                                            answer.fastest().isShown())
                                            ? "Fastest"
                                            : LOWEST,
                                    kind.label(),
                                    asked.getFirst().sizes(),
                                    named ? ", " + load.load() : "",
                                    places));
        }

        /// A call within the process is on one processor in any case.
        private static String where(Kind kind, ComparisonGroup place) {
            return kind == Kind.IN_PROCESS || place.label().isEmpty() ? "" : place.label() + " ";
        }

        /// `uds 10.2 µs ±2.1%, not to be told from fifo 10.4`
        private static String text(Fastest fastest) {
            CellResult first = fastest.cell();
            return "%s %s µs%s%s"
                    .formatted(
                            first.transport(),
                            TimeText.micros(first.median()),
                            MedianText.halfWidth(first),
                            fastest.ties().isEmpty() ? "" : ", not to be told from " + named(fastest.ties()));
        }

        private static String named(List<CellResult> ties) {
            return NumberText.named(
                    ties.stream()
                            .map(cell -> cell.transport() + " " + TimeText.micros(cell.median()))
                            .toList(),
                    MOST_NAMED);
        }

        /// Up to which rate each mechanism keeps up, for a run that asked for several: a sentence each.
        record KeptRates(RunResults results) {
            private record Ladder(String transport, SizeKey sizes, Condition condition) {}

            List<String> sentences() {
                return results.measured()
                        .filter(cell -> cell.condition().isOpen())
                        .collect(Groups.by(cell -> new Ladder(
                                cell.transport(), cell.sizes(), cell.condition().without(Axes.RATE))))
                        .filter(ladder -> ladder.getValue().size() > 1)
                        .map(ladder -> sentence(ladder.getKey(), ladder.getValue()))
                        .toList();
            }

            private static String sentence(Ladder ladder, List<CellResult> cells) {
                List<CellResult> ascending = cells.stream()
                        .sorted(Comparator.comparingInt(KeptRates::rate))
                        .toList();
                Optional<CellResult> lost =
                        ascending.stream().filter(Mark.BEHIND::belongsTo).findFirst();
                Optional<CellResult> kept = ascending.stream()
                        .filter(cell -> lost.isEmpty() || rate(cell) < rate(lost.get()))
                        .reduce((_, last) -> last);
                String where = NumberText.joined(
                        ladder.condition().names(), ladder.condition().placement());
                String row = "%s %s (%s)".formatted(ladder.transport(), ladder.sizes(), where);
                String isKept = kept.map(cell -> " keeps up with %d/s, median %s µs%s"
                                .formatted(rate(cell), TimeText.micros(cell.median()), MedianText.halfWidth(cell)))
                        .orElse(" keeps up with none of the rates");
                String isLost = lost.map(cell -> ", and falls behind at %d/s".formatted(rate(cell)))
                        .orElse(", the highest rate that was asked for");
                return row + isKept + isLost + ".";
            }

            private static int rate(CellResult cell) {
                return cell.condition().get(Axes.RATE);
            }
        }
    }
}
