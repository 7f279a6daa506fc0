// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.Mark;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.Ratio;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Two runs cell by cell, with a verdict on each.
public record Verdicts(RunComparison comparison) {
    /// From here on ranks are used, and differences of some percent show on a usual machine.
    private static final int ENOUGH_FORKS = 5;

    private static final double FALSE_ALARMS = 0.05;

    /// From here on some of them are to be expected.
    private static final int MANY_CELLS = 10;

    public Document document() {
        List<ComparedCell> cells = comparison.cells();
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
                                comparison.sides().stream()
                                        .map(side -> Note.of(run(side)))
                                        .toList()),
                        new Section("", List.of(table(cells)), List.of(Note.of(counts))),
                        Section.ofNotes("Not comparable", Note.all(obstacles(cells))),
                        Section.ofNotes("What stands between the runs", Note.all(comparison.differences())),
                        Section.ofNotes("How to read it", notes(cells))));
    }

    private static String run(LabelledRun side) {
        return "%s: %s, %s"
                .formatted(
                        side.letter(),
                        side.results().name(),
                        side.results().run().startedAt());
    }

    private static Table table(List<ComparedCell> cells) {
        return new Table(
                List.of("cell", "A, µs", "B, µs", "B/A", "95 %", "verdict"),
                cells.stream().map(Verdicts::row).toList());
    }

    private static List<Cell> row(ComparedCell cell) {
        return List.of(
                Cell.of(cell.title()),
                Comparison.median(cell.first()),
                Comparison.median(cell.other()),
                Cell.orMissing(cell.ratio().map(ratio -> NumberText.significant(ratio.value()))),
                Cell.of(NumberText.range(cell.ratio().flatMap(Ratio::interval))),
                Cell.of(cell.verdict().label()));
    }

    /// Those with the same obstacle in one line.
    private static List<String> obstacles(List<ComparedCell> cells) {
        return cells.stream()
                .filter(cell -> !cell.obstacle().isEmpty())
                .collect(Collectors.groupingBy(
                        ComparedCell::obstacle,
                        LinkedHashMap::new,
                        Collectors.mapping(cell -> cell.title(), Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(entry -> entry.getValue() + " – " + entry.getKey())
                .toList();
    }

    private static List<Note> notes(List<ComparedCell> cells) {
        var notes = new ArrayList<String>();
        notes.add("A, B: centres of the medians of the forks; B/A: from them too; over 1, B takes longer");
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

    private static Stream<Note> marks(List<ComparedCell> cells) {
        return Mark.in(cells.stream()
                        .flatMap(cell -> Stream.of(cell.first(), cell.other()))
                        .flatMap(Optional::stream)
                        .toList())
                .stream()
                .map(Note::of);
    }
}
