// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jfree.data.xy.XYSeries;

/// The first round trips of fresh JVMs over their number, both axes logarithmic, a figure for each pair of sizes.
final class ColdLines {
    private ColdLines() {}

    /// None for a run without.
    ///
    /// @param results first round trips
    static List<FigureFile> of(RunResults results) {
        var figures = new ArrayList<FigureFile>();
        for (SizeKey sizes : results.sizes()) {
            var lines = new Lines(true);
            results.at(sizes)
                    .forEach(cell -> FirstTrips.of(cell)
                            .map(FirstTrips::medians)
                            .filter(medians -> !medians.isEmpty())
                            .ifPresent(medians -> add(lines, cell, medians)));
            if (!lines.isEmpty()) {
                figures.add(lines.figure(
                        "cold-" + sizes.toString().replace(':', '-'),
                        "First round trips of fresh JVMs over their number, " + sizes,
                        LogScale.count("number of the round trip, " + sizes).around(1, lines.rightmost(), Lines.ROOM),
                        "median of those since the point before",
                        List.of(Notes.line("upright lines: 95 % interval over the JVMs"))));
            }
        }
        return figures;
    }

    private static void add(Lines lines, CellResult cell, SortedMap<Integer, FirstTrips.Centre> medians) {
        var line = new XYSeries(cell.name());
        medians.forEach((number, centre) -> line.add((double) number, centre.value()));
        lines.add(line);
        medians.forEach((number, centre) ->
                centre.interval().ifPresent(ends -> lines.addInterval(number, centre.value(), ends)));
    }
}
