// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.published.Paper.PublishedFigure;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A page about one paper: its tables as it prints them with the figures of runs beside, and a line for each of its
/// claims.
///
/// @param name of the paper
/// @param sections of the paper in a report of these runs
record Study(String name, List<RunResults> runs, List<Section> sections) {
    /// How a paper writes a mean of some nanoseconds and its multiple of the baseline, which may be unknown.
    private interface Form {
        String of(double nanos, Optional<String> multiple);
    }

    Document document() {
        var all = new ArrayList<Section>();
        all.add(Section.ofNotes(
                "Made by `roundtrip report --format study DIR…` from",
                runs.stream().map(Study::run).map(Note::of).toList()));
        all.addAll(sections);
        all.add(Section.ofNotes(
                "Marks",
                sections.stream()
                        .flatMap(Study::marks)
                        .distinct()
                        .sorted()
                        .map(Note::of)
                        .toList()));
        return new Document(name + " beside this machine", List.of(), all);
    }

    private static Stream<Mark> marks(Section section) {
        return section.tables().stream()
                .flatMap(table -> table.rows().stream())
                .flatMap(List::stream)
                .flatMap(cell -> cell.marks().stream());
    }

    private static String run(RunResults run) {
        return "`roundtrip %s`, %s, %s"
                .formatted(
                        String.join(" ", run.run().arguments()).replaceFirst(" --out[ =]\\S+", ""),
                        run.run().startedAt(),
                        new MachineText(run.run()).line());
    }

    /// Means of all rows of a run at all of its sizes, for a paper that has charts only.
    static Section means(RunResults run) {
        List<SizeKey> sizes = run.sizes();
        List<List<Cell>> rows = run.names().stream()
                .map(row -> Stream.concat(
                                Stream.of(Cell.of(row)),
                                sizes.stream()
                                        .map(pair -> run.find(row, pair)
                                                .filter(CellResult::isMeasured)
                                                .map(cell -> Cell.of(TimeText.micros(cell.mean()), cell))
                                                .orElse(Cell.MISSING)))
                        .toList())
                .toList();
        return Section.of(
                "Mean round trips here, µs",
                Table.of("row", sizes.stream().map(SizeKey::toString).toList(), rows));
    }

    /// The thesis' tables: a row for each pair of sizes, a column for each mechanism, and ours behind each.
    static Section thesisTables(Paper paper, RunResults run) {
        return new Section(
                "Tables 4.1 and 4.2",
                List.of(
                        bySizes(
                                paper,
                                run,
                                "table 4.1, µs (multiple of JNI)",
                                List.of("corba", "files-ssd", "files-ramdisk")),
                        bySizes(paper, run, "table 4.2, µs (multiple of JNI)", List.of("jni", "rest", "tcp"))),
                List.of());
    }

    private static Table bySizes(Paper paper, RunResults run, String caption, List<String> mechanisms) {
        List<List<Cell>> rows = paper.figures().stream()
                .map(PublishedFigure::sizes)
                .distinct()
                .map(sizes -> Stream.concat(
                                Stream.of(Cell.of(sizes.toString())),
                                mechanisms.stream()
                                        .flatMap(id -> both(paper, run, id, sizes, Study::microsAndMultiple)))
                        .toList())
                .toList();
        return new Table(caption, heads("sizes", mechanisms), rows);
    }

    /// Table 1 of Smith and Wells: a row for each mechanism, a column for each size, and ours behind each.
    static Section smithWellsTable(Paper paper, RunResults run) {
        List<SizeKey> sizes =
                paper.figures().stream().map(PublishedFigure::sizes).distinct().toList();
        List<List<Cell>> rows = paper.mechanisms().stream()
                .map(id -> Stream.concat(
                                Stream.of(Cell.of(id)),
                                sizes.stream()
                                        .flatMap(pair -> both(
                                                paper, run, id, pair, (nanos, _) -> NumberText.significant(nanos))))
                        .toList())
                .toList();
        List<String> bytes =
                sizes.stream().map(pair -> pair.requestBytes() + " B").toList();
        return Section.of("Table 1", new Table("table 1, ns", heads("mechanism", bytes), rows));
    }

    /// `1224 (187.2x)`
    private static String microsAndMultiple(double nanos, Optional<String> multiple) {
        return TimeText.micros(nanos) + multiple.map(text -> " (" + text + ")").orElse("");
    }

    private static List<String> heads(String first, List<String> columns) {
        return Stream.concat(Stream.of(first), columns.stream().flatMap(column -> Stream.of(column, "here")))
                .toList();
    }

    private static Stream<Cell> both(Paper paper, RunResults run, String mechanism, SizeKey sizes, Form form) {
        Optional<PublishedFigure> there = paper.figures().stream()
                .filter(figure ->
                        figure.mechanism().equals(mechanism) && figure.sizes().equals(sizes))
                .findFirst();
        Optional<CellResult> here =
                there.flatMap(figure -> paper.cell(run, figure)).filter(CellResult::isMeasured);
        return Stream.of(
                Cell.orMissing(there.flatMap(PublishedFigure::meanNanos)
                        .map(nanos -> form.of(nanos, ratio(paper, there.orElseThrow(), nanos)))),
                here.map(cell -> Cell.of(form.of(cell.mean(), ratio(paper, run, cell)), cell))
                        .orElse(Cell.MISSING));
    }

    private static Optional<String> ratio(Paper paper, PublishedFigure figure, double nanos) {
        return figure.printedRatio()
                .or(() -> paper.meanNanos(paper.baseline(), figure.sizes()).map(base -> multiple(nanos / base)));
    }

    private static Optional<String> ratio(Paper paper, RunResults run, CellResult cell) {
        return paper.baselineCell(run, cell)
                .filter(CellResult::isMeasured)
                .map(base -> multiple(cell.mean() / base.mean()));
    }

    private static String multiple(double ratio) {
        return NumberText.significant(ratio) + "x";
    }
}
