// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jfree.data.xy.XYSeries;

/// Response time against load: of each mechanism its open loops at one pair of sizes, over the asked rate. One figure
/// of medians and one of 99th percentiles.
final class LoadLines {
    private static final int HEIGHT = 180;
    private static final double ROOM = 0.15;

    private final RunResults results;

    LoadLines(RunResults results) {
        this.results = results;
    }

    /// None for a run without a mechanism at two rates.
    List<FigureFile> files() {
        var figures = new ArrayList<FigureFile>();
        for (SizeKey sizes : results.sizes()) {
            add(figures, sizes, "load", "median", estimate -> OptionalDouble.of(estimate.median()));
            add(figures, sizes, "load-p99", "99th percentile of the", Estimate::p99);
        }
        return figures;
    }

    private void add(
            List<FigureFile> figures,
            SizeKey sizes,
            String name,
            String statistic,
            Function<Estimate, OptionalDouble> nanos) {
        var lines = new Lines(true);
        var rates = new ArrayList<Double>();
        for (String transport : transports()) {
            XYSeries line = line(transport, sizes, nanos);
            if (line.getItemCount() > 1) {
                lines.add(line);
                rates.addAll(List.of(line.getMinX(), line.getMaxX()));
            }
        }
        if (!lines.isEmpty()) {
            figures.add(new FigureFile(
                    name + "-" + sizes.toString().replace(':', '-'),
                    "Response time from the intended start over the asked rate, " + statistic + " round trip " + sizes,
                    lines.chart(
                            LogScale.rate("requests a second, " + sizes)
                                    .around(
                                            rates.stream().min(Double::compare).orElseThrow(),
                                            rates.stream().max(Double::compare).orElseThrow(),
                                            ROOM),
                            LogScale.time(statistic + " response time").from(lines.lowest(), lines.highest(), ROOM)),
                    HEIGHT + lines.legendHeight(),
                    List.of()));
        }
    }

    private List<String> transports() {
        return results.cells().stream().map(cell -> cell.transport()).distinct().toList();
    }

    private XYSeries line(String transport, SizeKey sizes, Function<Estimate, OptionalDouble> nanos) {
        var line = new XYSeries(transport);
        for (CellResult cell : results.cells()) {
            boolean isPoint = cell.transport().equals(transport)
                    && cell.sizes().equals(sizes)
                    && cell.condition().isOpen();
            if (isPoint) {
                cell.estimate()
                        .map(nanos)
                        .ifPresent(value -> value.ifPresent(time ->
                                line.addOrUpdate((double) cell.condition().ratePerSecond(), time)));
            }
        }
        return line;
    }
}
