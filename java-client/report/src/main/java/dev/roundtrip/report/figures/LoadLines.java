// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// Response time against load: open loops at one pair of sizes over the asked rate, a line for each row under
/// conditions that differ in the rate alone. One chart of medians and one of 99th percentiles.
public final class LoadLines {
    private LoadLines() {}

    /// @return none for a run without a row at two rates
    public static List<Chart> of(RunResults results, SizeKey sizes) {
        return Stream.of(
                        chart(results, sizes, "load", "median", estimate -> OptionalDouble.of(estimate.median())),
                        chart(results, sizes, "load-p99", "99th percentile of the", Estimate::p99))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Chart> chart(
            RunResults results,
            SizeKey sizes,
            String name,
            String statistic,
            Function<Estimate, OptionalDouble> nanos) {
        List<Series> series = results.at(sizes)
                .filter(cell -> cell.condition().isOpen())
                .collect(Groups.by(cell -> results.nameWithout(Axes.RATE, cell)))
                .map(row -> Series.ofFamily(
                        row.getKey(), row.getValue().getFirst().family(), points(row.getValue(), nanos)))
                .filter(each -> each.points().size() > 1)
                .toList();
        return Chart.lines(
                name + "-" + Figures.fileName(sizes),
                "Response time from the intended start over the asked rate, " + statistic + " round trip " + sizes,
                Form.LINES,
                Scale.around(
                        "requests a second, " + sizes,
                        Scale.Unit.RATE,
                        Chart.across(series).min().orElse(1),
                        Chart.across(series).max().orElse(1)),
                statistic + " response time",
                series,
                List.of());
    }

    private static List<Point> points(List<CellResult> row, Function<Estimate, OptionalDouble> nanos) {
        return row.stream()
                .flatMap(cell -> cell.estimate().stream()
                        .flatMapToDouble(estimate -> nanos.apply(estimate).stream())
                        .mapToObj(time -> Point.of((double) cell.condition().get(Axes.RATE), time)))
                .sorted(Comparator.comparingDouble(Point::x))
                .toList();
    }
}
