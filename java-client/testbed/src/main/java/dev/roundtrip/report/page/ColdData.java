// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.FirstTrips;
import java.util.Arrays;
import java.util.List;

/// Times to the first response of a cell in fresh JVMs as the page's code reads them, in nanoseconds; each figure with
/// the ends of its 95 % interval, null of one JVM.
///
/// @param m index of the mechanism
/// @param s index of the pair of sizes
/// @param jvms of which it is the centre
/// @param open until the client was open
/// @param first until its first response was there
record ColdData(int m, int s, int jvms, List<Double> open, List<Double> first) {
    static ColdData of(int mechanism, int sizes, FirstTrips trips) {
        return new ColdData(
                mechanism, sizes, trips.forks().size(), figure(trips.open()), figure(trips.firstResponse()));
    }

    private static List<Double> figure(FirstTrips.Centre centre) {
        return Arrays.asList(
                centre.value(),
                centre.interval().map(ends -> ends.low()).orElse(null),
                centre.interval().map(ends -> ends.high()).orElse(null));
    }
}
