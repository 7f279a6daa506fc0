// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.worker.protocol.ColdStart;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/// When a fresh client has become as quick as it gets. Its medians are known at few numbers of round trips. Between two
/// of them they are taken to change evenly on logarithmic scales, so that the few numbers do not decide.
///
/// @param trips after which all medians are within a share of the last one; 0 if they are from the first on
/// @param nanos that these take
record SteadyAfter(double trips, double nanos) {
    private static final SteadyAfter AT_ONCE = new SteadyAfter(0, 0);

    /// A median, of the round trips around this number.
    private record Point(double trips, double nanos) {}

    static SteadyAfter of(ColdStart start, double share) {
        List<Point> points = points(start.medianNanos());
        double last = Math.log(points.getLast().nanos());
        double allowed = Math.log1p(share);
        for (int i = points.size() - 2; i >= 0; i--) {
            double above = Math.log(points.get(i).nanos()) - last;
            if (Math.abs(above) > allowed) {
                double next = Math.log(points.get(i + 1).nanos()) - last;
                double part = (above - Math.copySign(allowed, above)) / (above - next);
                double trips = between(points.get(i).trips(), points.get(i + 1).trips(), part);
                return new SteadyAfter(trips, elapsedNanos(start.elapsedNanos(), trips));
            }
        }
        return AT_ONCE;
    }

    /// Each in the middle of the round trips that it is the median of.
    private static List<Point> points(SortedMap<Integer, Double> medians) {
        var points = new ArrayList<Point>();
        int before = 0;
        for (var median : medians.entrySet()) {
            points.add(new Point(Math.sqrt((before + 1.0) * median.getKey()), median.getValue()));
            before = median.getKey();
        }
        return points;
    }

    private static double elapsedNanos(SortedMap<Integer, Double> elapsed, double trips) {
        int number = (int) Math.ceil(trips);
        int above = elapsed.tailMap(number).firstKey();
        if (elapsed.headMap(above).isEmpty()) {
            return elapsed.get(above) * trips / above;
        }
        int below = elapsed.headMap(above).lastKey();
        return between(
                elapsed.get(below), elapsed.get(above), Math.log(trips / below) / Math.log((double) above / below));
    }

    /// On a logarithmic scale.
    private static double between(double from, double to, double part) {
        return from * Math.pow(to / from, part);
    }
}
