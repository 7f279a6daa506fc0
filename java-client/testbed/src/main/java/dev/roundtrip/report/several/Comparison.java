package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Several runs side by side: what they were measured under, the medians with the ratio to the first run, and the
/// ratios to the baseline of the same run, which compare although machines differ.
public final class Comparison {
    private static final String NONE = "–";

    /// Two figures that are not shown to differ.
    private static final String TIE = "=";

    private final List<Side> sides;
    private final Overlap overlap;

    /// @param runs two at least
    public Comparison(List<RunResults> runs) {
        this.sides = Side.of(runs);
        this.overlap = new Overlap(sides);
    }

    /// Conditions first, then two tables for each pair of sizes that at least two runs have.
    public List<SideTable> tables() {
        var tables = new ArrayList<SideTable>();
        tables.add(conditions());
        for (SizeKey sizes : overlap.sizes()) {
            tables.add(medians(sizes));
        }
        for (SizeKey sizes : overlap.sizes()) {
            if (hasBaseline(sizes)) {
                tables.add(ratios(sizes));
            }
        }
        return tables;
    }

    /// The letter of each run, in their order.
    public List<String> letters() {
        return sides.stream().map(Side::letter).toList();
    }

    /// Sentences: what is not comparable, and why.
    public List<String> obstacles() {
        return new Obstacles(sides).sentences();
    }

    private SideTable conditions() {
        var rows = new ArrayList<List<String>>();
        rows.add(row("run", sides.stream().map(side -> side.results().name()).toList()));
        Arrays.stream(Condition.values())
                .filter(Condition::isShort)
                .map(condition -> row(
                        condition.title(),
                        sides.stream()
                                .map(side -> condition.of(side.results().run()))
                                .toList()))
                .forEach(rows::add);
        return new SideTable("What the runs were measured under", row("", letters()), rows);
    }

    private static List<String> row(String name, List<String> fields) {
        var row = new ArrayList<>(List.of(name));
        row.addAll(fields);
        return row;
    }

    private List<Side> others() {
        return sides.subList(1, sides.size());
    }

    private SideTable medians(SizeKey sizes) {
        String first = sides.getFirst().letter();
        var header = new ArrayList<>(List.of(sizes + ", µs", first));
        others().forEach(side -> header.addAll(List.of(side.letter(), side.letter() + "/" + first)));
        return new SideTable(
                "Median round trip " + sizes + ", µs, and its ratio to " + first + " (" + TIE + " no difference shown)",
                header,
                overlap.names(sizes).stream().map(name -> medians(name, sizes)).toList());
    }

    private List<String> medians(String name, SizeKey sizes) {
        Optional<CellResult> first = sides.getFirst().results().find(name, sizes);
        var row = new ArrayList<>(List.of(name, first.map(Comparison::median).orElse(NONE)));
        for (Side side : others()) {
            Optional<CellResult> cell = side.results().find(name, sizes);
            row.add(cell.map(Comparison::median).orElse(NONE));
            row.add(
                    isAnotherExperiment(side) || isAnotherCondition(cell, first)
                            ? NONE
                            : ratio(cell.flatMap(CellResult::estimate), first.flatMap(CellResult::estimate)));
        }
        return row;
    }

    private static String median(CellResult cell) {
        return cell.estimate()
                .map(estimate -> Figure.micros(estimate.median()) + cell.signs())
                .orElse(cell.outcome().label());
    }

    /// Than the first run.
    private boolean isAnotherExperiment(Side side) {
        return Condition.differing(List.of(sides.getFirst(), side)).stream()
                .anyMatch(condition -> condition.effect() == Condition.Effect.ANOTHER_EXPERIMENT);
    }

    private static boolean isAnotherCondition(Optional<CellResult> cell, Optional<CellResult> first) {
        return cell.isPresent()
                && first.isPresent()
                && !cell.get().cell().condition().equals(first.get().cell().condition());
    }

    private static String ratio(Optional<Estimate> estimate, Optional<Estimate> first) {
        return estimate.flatMap(other -> first.map(base -> ratio(other, base))).orElse(NONE);
    }

    private static String ratio(Estimate estimate, Estimate first) {
        String tie = estimate.mediansTie(first) ? TIE + " " : "";
        return tie + Figure.significant(estimate.median() / first.median());
    }

    private SideTable ratios(SizeKey sizes) {
        return new SideTable(
                "Ratio of the median to " + baselines() + " of the same run, " + sizes,
                row(sizes.toString(), letters()),
                overlap.names(sizes).stream()
                        .map(name -> row(
                                name,
                                sides.stream()
                                        .map(side -> toBaseline(side, name, sizes))
                                        .toList()))
                        .toList());
    }

    private static String toBaseline(Side side, String name, SizeKey sizes) {
        RunResults results = side.results();
        return results.find(name, sizes)
                .flatMap(cell -> cell.estimate()
                        .flatMap(estimate -> results.baseline(cell)
                                .map(baseline -> Figure.significant(estimate.median() / baseline.median()))))
                .orElse(NONE);
    }

    /// `jni`, or those of all runs.
    private String baselines() {
        return sides.stream()
                .map(side -> side.results().baselineId())
                .distinct()
                .collect(Collectors.joining(" or "));
    }

    private boolean hasBaseline(SizeKey sizes) {
        return sides.stream()
                .map(Side::results)
                .anyMatch(results -> results.cells().stream()
                        .anyMatch(cell -> cell.sizes().equals(sizes)
                                && cell.cell().transport().equals(results.baselineId())
                                && cell.estimate().isPresent()));
    }
}
