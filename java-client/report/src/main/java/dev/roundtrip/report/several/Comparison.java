// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.sections.Remarks;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Several runs side by side: their circumstances, the medians with the ratio to the first run, and the ratios to
/// the baseline of the same run, which compare although machines differ.
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

    /// Sentences that say what is not comparable, and why.
    public List<String> obstacles() {
        return new ComparabilityNotes(sides).sentences();
    }

    private Section conditions() {
        var facts = new LinkedHashMap<String, Function<RunResults, String>>();
        facts.put("run", RunResults::name);
        Arrays.stream(Circumstance.values())
                .filter(Circumstance::isShort)
                .forEach(condition -> facts.put(condition.title(), run -> condition.of(run.run())));
        return Section.of(
                "What the runs were measured under",
                Table.of(
                        "",
                        ofRuns((side, title) -> Cell.of(facts.get(title).apply(side.results()))),
                        List.copyOf(facts.keySet()),
                        Cell::of));
    }

    /// A column for each run.
    private <T> List<Column<T>> ofRuns(BiFunction<LabelledRun, T, Cell> cell) {
        return sides.stream()
                .map(side -> Column.<T>ofCells(side.letter(), row -> cell.apply(side, row)))
                .toList();
    }

    private Section medians(SizeKey sizes) {
        String first = sides.getFirst().letter();
        var columns = new ArrayList<Column<Overlap.Row>>();
        for (LabelledRun side : sides) {
            columns.add(Column.ofCells(side.letter(), row -> median(of(side, row))));
            if (sides.indexOf(side) > 0) {
                boolean isAnother = isAnotherExperiment(side);
                columns.add(Column.ofCells(
                        side.letter() + "/" + first, row -> isAnother ? Cell.MISSING : toFirst(of(side, row), row)));
            }
        }
        return Section.of(
                "Median round trip " + sizes + ", µs, and its ratio to " + first + " (" + TIE + " no difference shown)",
                Table.of(
                        sizes + ", µs",
                        columns,
                        overlap.at(sizes),
                        row -> Cell.of(row.any().name())));
    }

    private Optional<CellResult> of(LabelledRun side, Overlap.Row row) {
        return row.cells().get(sides.indexOf(side));
    }

    private static Cell toFirst(Optional<CellResult> cell, Overlap.Row row) {
        return Cell.orMissing(row.cells()
                .getFirst()
                .flatMap(first -> cell.filter(other -> other.condition().equals(first.condition()))
                        .flatMap(CellResult::estimate)
                        .flatMap(other -> first.estimate().map(base -> ratio(other, base)))));
    }

    /// The median of a cell, or why there is none.
    static Cell median(Optional<CellResult> cell) {
        return cell.map(result -> result.estimate()
                        .map(estimate -> Cell.of(TimeText.micros(estimate.median()), result))
                        .orElse(Cell.of(result.outcome().label())))
                .orElse(Cell.MISSING);
    }

    /// Whether a run is another experiment than the first one.
    private boolean isAnotherExperiment(LabelledRun side) {
        return Circumstance.differing(List.of(sides.getFirst(), side)).stream()
                .anyMatch(condition -> condition.effect() == Circumstance.Effect.ANOTHER_EXPERIMENT);
    }

    private static String ratio(Estimate estimate, Estimate first) {
        String tie = estimate.mediansTie(first) ? TIE + " " : "";
        return tie + NumberText.significant(estimate.median() / first.median());
    }

    private Section ratios(SizeKey sizes) {
        List<Column<Overlap.Row>> columns =
                ofRuns((side, row) -> Cell.orMissing(of(side, row).flatMap(cell -> toBaseline(side.results(), cell))));
        return Section.of(
                "Ratio of the median to " + baselines() + " of the same run, " + sizes,
                Table.of(
                                sizes.toString(),
                                columns,
                                overlap.at(sizes),
                                row -> Cell.of(row.any().name()))
                        .withoutEmptyRows());
    }

    private static Optional<String> toBaseline(RunResults results, CellResult cell) {
        return cell.estimate()
                .flatMap(estimate -> results.baseline(cell)
                        .map(baseline -> NumberText.significant(estimate.median() / baseline.median())));
    }

    /// `jni`, or the baselines of all runs.
    private String baselines() {
        return sides.stream()
                .map(side -> side.results().baselineId())
                .distinct()
                .collect(Collectors.joining(" or "));
    }
}
