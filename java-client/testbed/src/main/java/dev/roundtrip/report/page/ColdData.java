// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.Mark;
import java.util.Arrays;
import java.util.List;

/// The first round trips of a cell as the page's code reads them, in nanoseconds; each figure with the ends of its
/// 95 % interval, null of one JVM.
///
/// @param m index of the mechanism
/// @param s index of the pair of sizes
/// @param jvms of which it is the centre
/// @param open until the client was open
/// @param first until its first response was there
/// @param points number of the round trip, median of those since the point before, with its interval
/// @param marks as of other cells
record ColdData(
        int m, int s, int jvms, List<Double> open, List<Double> first, List<List<Double>> points, List<Integer> marks) {
    static ColdData of(int mechanism, int sizes, CellResult cell, FirstTrips trips) {
        return new ColdData(
                mechanism,
                sizes,
                trips.forks().size(),
                figure(trips.open()),
                figure(trips.firstResponse()),
                trips.medians().entrySet().stream()
                        .map(point -> point(point.getKey(), figure(point.getValue())))
                        .toList(),
                Mark.of(cell).stream().map(Mark::ordinal).toList());
    }

    private static List<Double> point(int number, List<Double> figure) {
        return Arrays.asList((double) number, figure.get(0), figure.get(1), figure.get(2));
    }

    private static List<Double> figure(FirstTrips.Centre centre) {
        return Arrays.asList(
                centre.value(),
                centre.interval().map(ends -> ends.low()).orElse(null),
                centre.interval().map(ends -> ends.high()).orElse(null));
    }
}
