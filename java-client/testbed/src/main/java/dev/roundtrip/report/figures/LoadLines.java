// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jfree.data.xy.XYSeries;

/// Response time against load: of each row its open loops at one pair of sizes, over the asked rate. One figure
/// of medians and one of 99th percentiles.
final class LoadLines {
    private LoadLines() {}

    /// None for a run without a mechanism at two rates.
    static List<FigureFile> of(RunResults results) {
        var figures = new ArrayList<FigureFile>();
        for (SizeKey sizes : results.sizes()) {
            figure(results, sizes, "load", "median", estimate -> OptionalDouble.of(estimate.median()))
                    .ifPresent(figures::add);
            figure(results, sizes, "load-p99", "99th percentile of the", Estimate::p99)
                    .ifPresent(figures::add);
        }
        return figures;
    }

    private static Optional<FigureFile> figure(
            RunResults results,
            SizeKey sizes,
            String name,
            String statistic,
            Function<Estimate, OptionalDouble> nanos) {
        var lines = new Lines(true);
        results.cells().stream()
                .map(cell -> results.nameWithout(Axes.RATE, cell))
                .distinct()
                .map(row -> line(results, row, sizes, nanos))
                .filter(line -> line.getItemCount() > 1)
                .forEach(lines::add);
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(lines.figure(
                        name + "-" + sizes.toString().replace(':', '-'),
                        "Response time from the intended start over the asked rate, " + statistic + " round trip "
                                + sizes,
                        LogScale.rate("requests a second, " + sizes)
                                .around(lines.leftmost(), lines.rightmost(), Lines.ROOM),
                        statistic + " response time",
                        List.of()));
    }

    private static XYSeries line(
            RunResults results, String row, SizeKey sizes, Function<Estimate, OptionalDouble> nanos) {
        var line = new XYSeries(row);
        for (CellResult cell : results.cells()) {
            boolean isPoint = results.nameWithout(Axes.RATE, cell).equals(row)
                    && cell.sizes().equals(sizes)
                    && cell.condition().isOpen();
            if (isPoint) {
                cell.estimate()
                        .map(nanos)
                        .ifPresent(value -> value.ifPresent(
                                time -> line.add((double) cell.condition().get(Axes.RATE), time)));
            }
        }
        return line;
    }
}
