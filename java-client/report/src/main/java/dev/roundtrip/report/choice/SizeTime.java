// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.results.CellId.SizeKey;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// A figure at one pair of sizes: measured, or estimated between the nearest that were. Nothing is said beyond them.
///
/// @param nanos or whatever the figure is of
/// @param between empty if it was measured
record SizeTime(SizeKey sizes, double nanos, Optional<Neighbours> between) {

    /// @param smaller the largest pair of sizes of which neither is larger
    /// @param larger the smallest pair of sizes of which neither is smaller
    record Neighbours(SizeKey smaller, double nanosSmaller, SizeKey larger, double nanosLarger) {
        /// By how much they differ, at least 1.
        double ratio() {
            return Math.max(nanosLarger, nanosSmaller) / Math.min(nanosLarger, nanosSmaller);
        }
    }

    /// On a straight line over the logarithms of bytes and of times, on which what copies and what waits both lie
    /// nearly straight between sizes that are not far apart.
    ///
    /// @param measured positive figures by sizes
    /// @return empty unless there is one at these sizes, or one on each side of them
    static Optional<SizeTime> at(SizeKey sizes, Map<SizeKey, Double> measured) {
        if (measured.containsKey(sizes)) {
            return Optional.of(new SizeTime(sizes, measured.get(sizes), Optional.empty()));
        }
        Optional<SizeKey> smaller = nearest(
                measured,
                pair -> isWithin(pair, sizes),
                Comparator.comparingDouble(SizeTime::bytes).reversed());
        Optional<SizeKey> larger =
                nearest(measured, pair -> isWithin(sizes, pair), Comparator.comparingDouble(SizeTime::bytes));
        return smaller.flatMap(low ->
                larger.map(high -> between(sizes, new Neighbours(low, measured.get(low), high, measured.get(high)))));
    }

    private static SizeTime between(SizeKey sizes, Neighbours ends) {
        double low = Math.log(1 + bytes(ends.smaller()));
        double high = Math.log(1 + bytes(ends.larger()));
        double share = (Math.log(1 + bytes(sizes)) - low) / (high - low);
        double nanos = ends.nanosSmaller() * Math.pow(ends.nanosLarger() / ends.nanosSmaller(), share);
        return new SizeTime(sizes, nanos, Optional.of(ends));
    }

    private static Optional<SizeKey> nearest(
            Map<SizeKey, Double> measured, Predicate<SizeKey> side, Comparator<SizeKey> nearestFirst) {
        return measured.keySet().stream().filter(side).min(nearestFirst);
    }

    private static boolean isWithin(SizeKey small, SizeKey large) {
        return small.requestBytes() <= large.requestBytes() && small.responseBytes() <= large.responseBytes();
    }

    private static double bytes(SizeKey sizes) {
        return (double) (sizes.requestBytes() + sizes.responseBytes());
    }
}
