// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.SizeCurve.Spread;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Times of a run's rows at sizes that it did not measure, from the sizes that it did. Immutable; any thread.
///
/// @param rows round trips of warm clients, by the names of their rows
/// @param spread of all rows, since one row has too few sizes to tell its own
public record Predictor(Map<String, List<CellResult>> rows, Spread spread) {
    public static Predictor of(RunResults run) {
        Map<String, List<CellResult>> rows = run.roundTrips()
                .measured()
                .filter(cell -> !cell.isFloor() && cell.median() > 0)
                .collect(Groups.by(CellResult::name))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, Map.Entry::getValue, (first, _) -> first, LinkedHashMap::new));
        return new Predictor(
                rows,
                Spread.of(rows.values().stream()
                        .flatMapToDouble(cells -> curves(cells).errors())));
    }

    /// The median of a row at a pair of sizes.
    ///
    /// @param cells of one mechanism under one condition
    public SizeTime at(SizeKey sizes, List<CellResult> cells) {
        return SizeTime.at(sizes, medians(cells), spread);
    }

    /// Another figure of a row, such as CPU time.
    SizeTime at(SizeKey sizes, List<CellResult> cells, Function<CellResult, OptionalDouble> figure) {
        return SizeTime.at(sizes, figures(cells, figure), spread);
    }

    /// Curves of the medians of a row.
    public static SizeCurves curves(List<CellResult> cells) {
        return SizeCurves.of(medians(cells));
    }

    private static Map<SizeKey, Double> medians(List<CellResult> cells) {
        return figures(cells, cell -> OptionalDouble.of(cell.median()));
    }

    private static Map<SizeKey, Double> figures(List<CellResult> cells, Function<CellResult, OptionalDouble> figure) {
        var figures = new LinkedHashMap<SizeKey, Double>();
        cells.stream()
                .filter(CellResult::isMeasured)
                .forEach(cell -> figure.apply(cell).stream()
                        .filter(value -> value > 0)
                        .forEach(value -> figures.putIfAbsent(cell.sizes(), value)));
        return figures;
    }

    /// How far told times may be trusted: `Nine of ten of 231 figures, left out in turn, are within 12% of what the
    /// others tell.`
    public String trust() {
        String within = NumberText.percent(spread.factor() - 1);
        return spread.checked() == 0
                ? "The run has too few sizes to try it; in the reference run nine of ten figures, left out in turn, are"
                        + " within " + within + " of what the others tell."
                : "Nine of ten of %d figures of this run, left out in turn, are within %s of what the others tell."
                        .formatted(spread.checked(), within);
    }
}
