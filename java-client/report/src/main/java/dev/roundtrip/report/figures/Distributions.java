// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.Pool;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.PooledDistribution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// How the samples of a few cells are distributed, as in figures 4.1 to 4.3 of the thesis: at the smallest pair of
/// sizes, the quickest row of each family and the baseline.
final class Distributions {
    /// Fine enough to show two modes a tenth apart, coarse enough to be smooth for some hundred samples.
    private static final double CLASSES_A_DECADE = 25;

    private static final double POINTS_A_DECADE = 20;

    private final SizeKey sizes;
    private final List<CellResult> cells;

    /// @param results with at least one cell
    Distributions(RunResults results) {
        this.sizes = results.sizes().stream()
                .min(Comparator.comparingLong(pair -> pair.requestBytes() + pair.responseBytes()))
                .orElseThrow();
        this.cells = Stream.concat(
                        Fastest.ofFamilies(results, sizes).stream(),
                        results.find(results.baselineId(), sizes).stream().filter(CellResult::isMeasured))
                .distinct()
                .sorted(Comparator.comparingDouble(CellResult::median))
                .toList();
    }

    /// @return none if nothing was measured at the smallest pair
    List<Chart> charts() {
        if (cells.isEmpty()) {
            return List.of();
        }
        List<Series> areas = series(Distributions::area);
        List<Series> lines = series(Distributions::percentiles);
        List<String> notes =
                Mark.in(cells).stream().map(mark -> Note.of(mark).toString()).toList();
        var histograms = new Chart(
                "distribution",
                "Histograms of round trips at " + sizes + ", fastest mechanism of each family",
                Form.AREAS,
                Scale.from(
                        "round trip " + sizes + "; share of round trips upwards",
                        Scale.Unit.NANOS,
                        Chart.across(areas).min().orElseThrow(),
                        Chart.across(areas).max().orElseThrow(),
                        0),
                null,
                areas.stream()
                        .map(each -> new Chart.Row(each.name(), each.name()))
                        .toList(),
                areas,
                notes);
        Scale shares = Scale.from(
                "share of round trips at most as slow, at " + sizes,
                Scale.Unit.ODDS,
                1,
                Chart.across(lines).max().orElseThrow(),
                Scale.ROOM);
        return Stream.concat(
                        Stream.of(histograms),
                        Chart.lines(
                                "percentiles",
                                "Percentiles of round trips at " + sizes + ", fastest mechanism of each family",
                                Form.CURVES,
                                shares,
                                "round trip",
                                lines,
                                notes)
                                .stream())
                .toList();
    }

    private List<Series> series(Function<PooledDistribution, List<Point>> points) {
        return cells.stream()
                .map(cell ->
                        Series.ofFamily(cell.name() + cell.signs(), cell.family(), points.apply(Pool.of(cell.forks()))))
                .toList();
    }

    /// The outline of a histogram: shares of the samples in classes from `10^(k/25)` to `10^((k+1)/25)` nanoseconds,
    /// over the highest of them.
    static List<Point> area(PooledDistribution samples) {
        SortedMap<Integer, Double> shares = new TreeMap<>();
        samples.forEach((nanos, weight) -> shares.merge(
                (int) Math.floor(Math.log10(Math.max(nanos, 0.001)) * CLASSES_A_DECADE),
                (double) weight / samples.weight(),
                Double::sum));
        double highest =
                shares.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        var outline = new ArrayList<Point>();
        outline.add(Point.of(Math.pow(10, shares.firstKey() / CLASSES_A_DECADE), 0));
        for (int level = shares.firstKey(); level <= shares.lastKey(); level++) {
            double height = shares.getOrDefault(level, 0.0) / highest;
            outline.add(Point.of(Math.pow(10, level / CLASSES_A_DECADE), height));
            outline.add(Point.of(Math.pow(10, (level + 1) / CLASSES_A_DECADE), height));
        }
        outline.add(Point.of(outline.getLast().x(), 0));
        return outline;
    }

    /// Quantiles over `1/(1 − p)`, up to the last one that the samples carry.
    static List<Point> percentiles(PooledDistribution samples) {
        return Stream.iterate(
                        1.0, odds -> odds <= samples.furthestOdds(), odds -> odds * Math.pow(10, 1 / POINTS_A_DECADE))
                .map(odds -> Point.of(odds, samples.quantile(1 - 1 / odds)))
                .toList();
    }
}
