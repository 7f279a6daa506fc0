// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// How the samples of a few cells are distributed, as in figures 4.1 to 4.3 of the thesis: at the smallest pair of
/// sizes, the fastest mechanism of each family and the baseline.
final class Distributions {
    private static final int POINTS_A_HISTOGRAM = 30;
    private static final int POINTS_AROUND = 40;

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
                        results.find(results.baselineId(), sizes).stream().filter(CellResult::isMeasured))
                .distinct()
                .sorted(Comparator.comparingDouble(CellResult::median))
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
        cells.forEach(cell -> lines.add(cell.percentiles(), families.colour(cell.cell())));
        return lines.figure(
                "percentiles",
                "Percentiles of round trips at " + sizes + ", fastest mechanism of each family",
                LogScale.percentile("share of round trips at most as slow, at " + sizes)
                        .from(1, lines.rightmost(), Lines.ROOM),
                "round trip",
                Notes.of(results()));
    }
}
