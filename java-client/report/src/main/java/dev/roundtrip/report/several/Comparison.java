// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.sections.Remarks;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Several runs side by side: what they were measured under, the medians with the ratio to the first run, and the
/// ratios to the baseline of the same run, which compare although machines differ.
public final class Comparison {
    /// Two figures that are not shown to differ.
    private static final String TIE = "=";

    private final List<LabelledRun> sides;
    private final Overlap overlap;

    /// @param runs two at least
    public Comparison(List<RunResults> runs) {
        this.sides = LabelledRun.of(runs);
        this.overlap = Overlap.of(sides);
    }

    /// All of it, and how to read it.
    public Document document() {
        var sections = new ArrayList<Section>();
        sections.add(Section.ofNotes("What is not comparable", Note.all(obstacles())));
        sections.addAll(tables());
        sections.add(Section.ofNotes("How to read it", notes()));
        return new Document("Runs side by side", List.of(), sections);
    }

    /// Conditions first, then two sections for each pair of sizes that at least two runs have.
    public List<Section> tables() {
        var tables = new ArrayList<Section>();
        tables.add(conditions());
        overlap.sizes().forEach(sizes -> tables.add(medians(sizes)));
        overlap.sizes().forEach(sizes -> tables.add(ratios(sizes)));
        return tables;
    }

    /// Conditions and marks of each run.
    private List<Note> notes() {
        return sides.stream()
                .flatMap(side ->
                        new Remarks(side.results()).notes().stream().map(note -> Note.of(side.letter() + ": " + note)))
                .toList();
    }

    /// Sentences: what is not comparable, and why.
    public List<String> obstacles() {
        return new ComparabilityNotes(sides).sentences();
    }

    private Section conditions() {
        var rows = new ArrayList<List<Cell>>();
        rows.add(row("run", side -> Cell.of(side.results().name())));
        Arrays.stream(Circumstance.values())
                .filter(Circumstance::isShort)
                .map(condition -> row(
                        condition.title(),
                        side -> Cell.of(condition.of(side.results().run()))))
                .forEach(rows::add);
        return Section.of("What the runs were measured under", Table.of("", letters(), rows));
    }

    /// A column for each run.
    private List<String> letters() {
        return sides.stream().map(LabelledRun::letter).toList();
    }

    private List<Cell> row(String name, Function<LabelledRun, Cell> field) {
        return Stream.concat(Stream.of(Cell.of(name)), sides.stream().map(field))
                .toList();
    }

    private List<LabelledRun> others() {
        return sides.subList(1, sides.size());
    }

    private Section medians(SizeKey sizes) {
        String first = sides.getFirst().letter();
        var header = new ArrayList<>(List.of(sizes + ", µs", first));
        others().forEach(side -> header.addAll(List.of(side.letter(), side.letter() + "/" + first)));
        return Section.of(
                "Median round trip " + sizes + ", µs, and its ratio to " + first + " (" + TIE + " no difference shown)",
                new Table(header, overlap.at(sizes).stream().map(this::medians).toList()));
    }

    private List<Cell> medians(Overlap.Row cells) {
        Optional<CellResult> first = cells.cells().getFirst();
        var row = new ArrayList<>(List.of(Cell.of(cells.name()), median(first)));
        for (int side = 1; side < sides.size(); side++) {
            Optional<CellResult> cell = cells.cells().get(side);
            row.add(median(cell));
            row.add(
                    isAnotherExperiment(sides.get(side)) || isAnotherCondition(cell, first)
                            ? Cell.MISSING
                            : Cell.orMissing(cell.flatMap(CellResult::estimate)
                                    .flatMap(other ->
                                            first.flatMap(CellResult::estimate).map(base -> ratio(other, base)))));
        }
        return row;
    }

    /// The median of a cell, or why there is none.
    static Cell median(Optional<CellResult> cell) {
        return cell.map(result -> result.estimate()
                        .map(estimate -> Cell.of(TimeText.micros(estimate.median()), result))
                        .orElse(Cell.of(result.outcome().label())))
                .orElse(Cell.MISSING);
    }

    /// Than the first run.
    private boolean isAnotherExperiment(LabelledRun side) {
        return Circumstance.differing(List.of(sides.getFirst(), side)).stream()
                .anyMatch(condition -> condition.effect() == Circumstance.Effect.ANOTHER_EXPERIMENT);
    }

    private static boolean isAnotherCondition(Optional<CellResult> cell, Optional<CellResult> first) {
        return cell.flatMap(other -> first.map(one -> !other.condition().equals(one.condition())))
                .orElse(false);
    }

    private static String ratio(Estimate estimate, Estimate first) {
        String tie = estimate.mediansTie(first) ? TIE + " " : "";
        return tie + NumberText.significant(estimate.median() / first.median());
    }

    private Section ratios(SizeKey sizes) {
        return Section.of(
                "Ratio of the median to " + baselines() + " of the same run, " + sizes,
                Table.of(
                        sizes.toString(),
                        letters(),
                        overlap.at(sizes).stream()
                                .map(this::toBaselines)
                                .filter(row -> !row.stream().skip(1).allMatch(Cell::isMissing))
                                .toList()));
    }

    private List<Cell> toBaselines(Overlap.Row row) {
        return Stream.concat(
                        Stream.of(Cell.of(row.name())),
                        IntStream.range(0, sides.size())
                                .mapToObj(side -> toBaseline(
                                        sides.get(side).results(), row.cells().get(side))))
                .toList();
    }

    private static Cell toBaseline(RunResults results, Optional<CellResult> of) {
        return Cell.orMissing(of.flatMap(cell -> cell.estimate()
                .flatMap(estimate -> results.baseline(cell)
                        .map(baseline -> NumberText.significant(estimate.median() / baseline.median())))));
    }

    /// `jni`, or the baselines of all runs.
    private String baselines() {
        return sides.stream()
                .map(side -> side.results().baselineId())
                .distinct()
                .collect(Collectors.joining(" or "));
    }
}
