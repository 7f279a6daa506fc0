// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.CellResult.Outcome;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.several.Circumstance.Difference;
import dev.roundtrip.report.several.ComparedCell.Verdict;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.Ratio;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Two runs cell by cell, each with a verdict.
public final class RunComparison {
    /// From here on ranks are used, and differences of some percent show on a usual machine.
    private static final int ENOUGH_FORKS = 5;

    private static final double FALSE_ALARMS = 0.05;

    /// From here on some false alarms are to be expected.
    private static final int MANY_CELLS = 10;

    /// Cells and sizes that a line names; the others are counted.
    private static final int MOST_NAMED = 12;

    private final LabelledRun first;
    private final LabelledRun other;
    private final Comparability obstacles;

    /// @param despite differences that are not to keep cells from being compared
    public RunComparison(RunResults first, RunResults other, Set<Difference> despite) {
        List<LabelledRun> sides = LabelledRun.of(List.of(first, other));
        this.first = sides.getFirst();
        this.other = sides.getLast();
        this.obstacles = new Comparability(this.first, this.other, Set.copyOf(despite));
    }

    /// In the order of the first run's plan, then what the other has alone.
    public List<ComparedCell> cells() {
        var cells = new ArrayList<ComparedCell>();
        var met = new HashSet<CellResult>();
        for (CellResult one : first.results().cells()) {
            Optional<CellResult> two = other.results()
                    .counterpart(one)
                    .filter(found -> first.results().counterpart(found).equals(Optional.of(one)));
            two.ifPresent(met::add);
            cells.add(two.map(found -> compare(one, found)).orElseGet(() -> alone(Optional.of(one), Optional.empty())));
        }
        other.results().cells().stream()
                .filter(two -> !met.contains(two))
                .map(two -> alone(Optional.empty(), Optional.of(two)))
                .forEach(cells::add);
        return cells;
    }

    /// Differences between the runs, comparable or not.
    public List<String> differences() {
        return new ComparabilityNotes(List.of(first, other)).sentences();
    }

    private ComparedCell alone(Optional<CellResult> one, Optional<CellResult> two) {
        String obstacle = "only in " + (one.isPresent() ? first : other).letter();
        return ComparedCell.incomparable(one, two, obstacle, false);
    }

    private ComparedCell compare(CellResult one, CellResult two) {
        boolean expected = one.outcome() != Outcome.SKIPPED || two.outcome() != Outcome.SKIPPED;
        return obstacles
                .between(one, two)
                .map(obstacle -> ComparedCell.incomparable(Optional.of(one), Optional.of(two), obstacle, expected))
                .orElseGet(() -> ComparedCell.comparable(one, two));
    }

    public Document document() {
        List<ComparedCell> cells = cells();
        String counts = Arrays.stream(Verdict.values())
                .map(verdict ->
                        cells.stream().filter(cell -> cell.verdict() == verdict).count() + " " + verdict.label())
                .collect(Collectors.joining(", "));
        return new Document(
                "Two runs, cell by cell",
                List.of(),
                List.of(
                        Section.ofNotes(
                                "",
                                Stream.of(first, other)
                                        .map(side -> Note.of(run(side)))
                                        .toList()),
                        isNothingCompared(cells)
                                ? Section.ofNotes("", List.of(Note.of(whyNothing(cells))))
                                : new Section("", List.of(table(cells)), List.of(Note.of(counts))),
                        Section.ofNotes("Not comparable", Note.all(obstacles(cells))),
                        Section.ofNotes("What stands between the runs", Note.all(differences())),
                        Section.ofNotes("How to read it", notes(cells))));
    }

    private static boolean isNothingCompared(List<ComparedCell> cells) {
        return cells.stream().allMatch(cell -> cell.ratio().isEmpty());
    }

    /// The reason of most cells that both runs have, and what each run measured.
    private String whyNothing(List<ComparedCell> cells) {
        String reason = cells.stream()
                .filter(cell -> cell.first().isPresent() && cell.other().isPresent())
                .collect(Groups.by(ComparedCell::obstacle))
                .max(Comparator.comparingInt(group -> group.getValue().size()))
                .map(group -> group.getKey() + ". ")
                .orElse("");
        return "Nothing to compare: %s%s; %s.".formatted(reason, measured(first), measured(other));
    }

    /// `A: Closed loop, placement same, at 16B:16B, 1KiB:1KiB`
    private static String measured(LabelledRun side) {
        return "%s: %s, at %s"
                .formatted(
                        side.letter(),
                        Axes.sentence(side.results().conditions()),
                        NumberText.named(
                                side.results().sizes().stream()
                                        .map(String::valueOf)
                                        .toList(),
                                MOST_NAMED));
    }

    private static String run(LabelledRun side) {
        return "%s: %s, %s"
                .formatted(side.letter(), side.results().name(), side.run().startedAt());
    }

    private static Table table(List<ComparedCell> cells) {
        List<Column<ComparedCell>> columns = List.of(
                Column.ofCells("A, µs", cell -> Comparison.median(cell.first())),
                Column.ofCells("B, µs", cell -> Comparison.median(cell.other())),
                Column.of(
                        "B/A",
                        cell -> NumberText.orMissing(cell.ratio(), ratio -> NumberText.significant(ratio.value()))),
                Column.of("95 %", cell -> NumberText.range(cell.ratio().flatMap(Ratio::interval))),
                Column.of("verdict", cell -> cell.verdict().label()));
        return Table.of("cell", columns, cells, cell -> Cell.of(cell.title()));
    }

    /// Obstacles, each with all cells that it is for.
    private static List<String> obstacles(List<ComparedCell> cells) {
        return cells.stream()
                .filter(cell -> !cell.obstacle().isEmpty())
                .collect(Collectors.groupingBy(
                        ComparedCell::obstacle,
                        LinkedHashMap::new,
                        Collectors.mapping(ComparedCell::title, Collectors.toList())))
                .entrySet()
                .stream()
                .map(entry -> NumberText.named(entry.getValue(), MOST_NAMED) + " – " + entry.getKey())
                .toList();
    }

    private static List<Note> notes(List<ComparedCell> cells) {
        var notes = new ArrayList<String>();
        notes.add("A, B: centres of the medians of the forks; B/A: the median over all pairs of forks, so not quite B"
                + " divided by A; over 1, B takes longer");
        notes.add("slower, faster: the 95 % interval lies beyond 1, drift between runs included (docs/METHOD.md)");
        notes.add("no difference shown: the interval says how large a difference may still be");
        long compared = cells.stream().filter(cell -> cell.ratio().isPresent()).count();
        if (compared >= MANY_CELLS) {
            notes.add("By chance alone, up to %s of %d verdicts may be slower or faster"
                    .formatted(String.format(Locale.ROOT, "%.1f", compared * FALSE_ALARMS), compared));
        }
        long few = cells.stream()
                .filter(cell -> cell.ratio().isPresent() && cell.forks() < ENOUGH_FORKS)
                .count();
        if (few > 0) {
            notes.add("Fewer than %d forks show large differences only (%d of %d cells); run --forks 10 tells more"
                    .formatted(ENOUGH_FORKS, few, compared));
        }
        String further = cells.stream()
                .filter(ComparedCell::centresAreFurtherApart)
                .map(cell -> cell.title())
                .collect(Collectors.joining(", "));
        if (!further.isEmpty()) {
            notes.add(
                    "Forks fall into modes, of which A and B met different shares, so B over A is not B/A: " + further);
        }
        return Stream.concat(Note.all(notes).stream(), marks(cells)).toList();
    }

    /// Cells with their verdicts, and explanations of their marks.
    public static Section section(String title, List<ComparedCell> cells) {
        return new Section(title, List.of(table(cells)), marks(cells).toList());
    }

    private static Stream<Note> marks(List<ComparedCell> cells) {
        return Mark.in(cells.stream()
                        .flatMap(cell -> Stream.of(cell.first(), cell.other()))
                        .flatMap(Optional::stream)
                        .toList())
                .stream()
                .map(Note::of);
    }
}
