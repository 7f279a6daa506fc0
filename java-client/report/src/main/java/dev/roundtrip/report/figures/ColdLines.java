// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.List;
import java.util.stream.Stream;

/// The first round trips of fresh JVMs over their number, both axes logarithmic, a chart for each pair of sizes.
public final class ColdLines {
    private ColdLines() {}

    /// @return one chart, or none for a run without first round trips
    public static List<Chart> of(RunResults results, SizeKey sizes) {
        List<Series> series = results.at(sizes).flatMap(ColdLines::series).toList();
        return Chart.lines(
                        "cold-" + Figures.fileName(sizes),
                        "First round trips of fresh JVMs over their number, " + sizes,
                        Form.LINES,
                        Scale.around(
                                "number of the round trip, " + sizes,
                                Scale.Unit.COUNT,
                                1,
                                Chart.across(series).max().orElse(1)),
                        "median of those since the point before",
                        series,
                        List.of("upright lines: 95 % interval over the JVMs"))
                .stream()
                .toList();
    }

    private static Stream<Series> series(CellResult cell) {
        return FirstTrips.of(cell)
                .map(FirstTrips::medians)
                .filter(medians -> !medians.isEmpty())
                .map(medians -> Series.ofFamily(
                        cell.name(),
                        cell.family(),
                        medians.entrySet().stream()
                                .map(each -> Point.of(
                                        each.getKey(),
                                        each.getValue().value(),
                                        each.getValue().interval()))
                                .toList()))
                .stream();
    }
}
