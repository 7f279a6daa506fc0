// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.api.Family;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.print.Templates;
import dev.roundtrip.report.published.Papers.Beside;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The figures of one run; of several the bars, with the runs beside each other.
///
/// @param runs at least one
public record Figures(List<RunResults> runs) {
    /// Writes each as `<name>.svg` and, for pgfplots, as `<name>.tex`; none where the run has no cells for it.
    ///
    /// @param paper the paper that the run repeats
    /// @throws IOException if they cannot be written
    public void write(Path folder, Optional<Beside> paper) throws IOException {
        Files.createDirectories(folder);
        Optional<String> wine = underWine();
        List<Chart> charts = charts();
        paper.map(PublishedBars::of).ifPresent(charts::addAll);
        for (Chart each : charts) {
            Chart chart = wine.map(each::saying).orElse(each);
            Path file = folder.resolve(chart.name() + ".svg");
            Templates.SVG.write(Figures.class, "svg", Drawing.inPoints(chart), file);
            Templates.LATEX.write(
                    Figures.class, "pgfplots", Drawing.inValues(chart), folder.resolve(chart.name() + ".tex"));
        }
    }

    /// `16B-1KiB`
    static String fileName(SizeKey sizes) {
        return sizes.toString().replace(':', '-');
    }

    /// A line that names the runs that were measured under Wine; empty if none was.
    private Optional<String> underWine() {
        String all = runs.stream()
                .flatMap(run -> run.underWine().map(wine -> run.name() + " was measured " + wine).stream())
                .collect(Collectors.joining("; "));
        return Optional.of(all).filter(text -> !text.isEmpty());
    }

    private List<Chart> charts() {
        List<RunResults> roundTrips = runs.stream().map(RunResults::roundTrips).toList();
        var charts = new ArrayList<Chart>(bars(roundTrips));
        if (runs.size() == 1 && !charts.isEmpty()) {
            RunResults run = roundTrips.getFirst();
            if (run.families().stream()
                            .filter(family -> family != Family.FLOOR && family != Family.BASELINE)
                            .count()
                    > 1) {
                run.sizes().forEach(sizes -> MedianBars.ofFamilies(run, sizes).ifPresent(charts::add));
            }
            charts.addAll(SizeLines.charts(run));
            run.sizes().forEach(sizes -> charts.addAll(LoadLines.of(run, sizes)));
            run.sizes().forEach(sizes -> charts.addAll(TimeLines.of(run, sizes)));
            charts.addAll(new Distributions(run).charts());
            run.sizes().forEach(sizes -> charts.addAll(MessageBars.of(run, sizes)));
        }
        charts.addAll(bars(runs.stream().map(RunResults::streams).toList()));
        if (runs.size() == 1) {
            RunResults cold = runs.getFirst().coldStarts();
            cold.sizes().forEach(sizes -> charts.addAll(ColdLines.of(cold, sizes)));
            charts.addAll(FaultBars.of(runs.getFirst().faults()));
        }
        return charts;
    }

    private static List<Chart> bars(List<RunResults> parts) {
        Stream<SizeKey> sizes =
                parts.stream().flatMap(part -> part.sizes().stream()).distinct();
        return sizes.flatMap(pair -> MedianBars.of(parts, pair).stream()).toList();
    }
}
