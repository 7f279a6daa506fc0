// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jfree.data.xy.XYSeries;

/// The first round trips of fresh JVMs over their number, both axes logarithmic, a figure for each pair of sizes.
final class ColdLines {
    private static final int HEIGHT = 180;
    private static final double ROOM = 0.15;

    private final RunResults results;

    /// @param results first round trips
    ColdLines(RunResults results) {
        this.results = results;
    }

    /// None for a run without.
    List<FigureFile> files() {
        var figures = new ArrayList<FigureFile>();
        for (SizeKey sizes : results.sizes()) {
            var lines = new Lines(true);
            int most = 1;
            for (CellResult cell : results.at(sizes).toList()) {
                SortedMap<Integer, FirstTrips.Centre> medians =
                        FirstTrips.of(cell).map(FirstTrips::medians).orElseGet(TreeMap::new);
                if (!medians.isEmpty()) {
                    lines.add(line(cell, medians));
                    medians.forEach((number, centre) ->
                            centre.interval().ifPresent(ends -> lines.addInterval(number, centre.value(), ends)));
                    most = Math.max(most, medians.lastKey());
                }
            }
            if (!lines.isEmpty()) {
                figures.add(figure(sizes, lines, most));
            }
        }
        return figures;
    }

    private static XYSeries line(CellResult cell, SortedMap<Integer, FirstTrips.Centre> medians) {
        var line = new XYSeries(cell.name());
        medians.forEach((number, centre) -> line.add((double) number, centre.value()));
        return line;
    }

    private static FigureFile figure(SizeKey sizes, Lines lines, int most) {
        return new FigureFile(
                "cold-" + sizes.toString().replace(':', '-'),
                "First round trips of fresh JVMs over their number, " + sizes,
                lines.chart(
                        LogScale.count("number of the round trip, " + sizes).around(1, most, ROOM),
                        LogScale.time("median of those since the point before")
                                .from(lines.lowest(), lines.highest(), ROOM)),
                HEIGHT + lines.legendHeight() + Notes.POINTS_A_LINE,
                List.of(Notes.line("upright lines: 95 % interval over the JVMs")));
    }
}
