// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jfree.data.xy.XYSeries;

/// How the samples of a few cells are distributed, as in figures 4.1 to 4.3 of the thesis: at the smallest pair of
/// sizes, the fastest mechanism of each family and the baseline.
final class Distributions {
    private static final int POINTS_A_HISTOGRAM = 30;
    private static final int POINTS_AROUND = 40;
    private static final int PERCENTILES_HEIGHT = 170;
    private static final double ROOM = 0.15;

    private final Families families;
    private final SizeKey sizes;
    private final List<SampledCell> cells;

    /// @param results with at least one cell
    Distributions(RunResults results) {
        this.families = new Families(results);
        this.sizes = results.sizes().stream()
                .min(Comparator.comparingLong(pair -> pair.requestBytes() + pair.responseBytes()))
                .orElseThrow();
        this.cells = Stream.concat(
                        families.fastest(sizes).stream(),
                        results.find(results.baselineId(), sizes).stream()
                                .filter(cell -> cell.estimate().isPresent()))
                .distinct()
                .sorted(Comparator.comparingDouble(
                        cell -> cell.estimate().orElseThrow().median()))
                .map(SampledCell::new)
                .toList();
    }

    /// None if nothing was measured at the smallest pair.
    List<FigureFile> files() {
        return cells.isEmpty() ? List.of() : List.of(histograms(), percentiles());
    }

    private List<CellResult> results() {
        return cells.stream().map(SampledCell::cell).toList();
    }

    private FigureFile histograms() {
        return new FigureFile(
                "distribution",
                "Histograms of round trips at " + sizes + ", fastest mechanism of each family",
                new HistogramRows(families, cells, "round trip " + sizes + "; share of round trips upwards").chart(),
                POINTS_AROUND + POINTS_A_HISTOGRAM * cells.size() + Notes.height(results()),
                Notes.of(results()));
    }

    private FigureFile percentiles() {
        var lines = new Lines(false);
        var odds = new ArrayList<Double>();
        for (SampledCell cell : cells) {
            XYSeries line = cell.percentiles();
            lines.add(line, families.colour(cell.cell()));
            odds.add(line.getMaxX());
        }
        double furthest = odds.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return new FigureFile(
                "percentiles",
                "Percentiles of round trips at " + sizes + ", fastest mechanism of each family",
                lines.chart(
                        LogScale.percentile("share of round trips at most as slow, at " + sizes)
                                .from(1, furthest, ROOM),
                        LogScale.time("round trip").from(lines.lowest(), lines.highest(), ROOM)),
                PERCENTILES_HEIGHT + lines.legendHeight() + Notes.height(results()),
                Notes.of(results()));
    }
}
