// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.Optional;

/// How many times longer the round trips of one cell take than those of another, from the medians of their forks:
/// forks are what is independent, and there are few of them.
///
/// @param interval of 95 %; empty if a cell has one fork, which does not tell how far forks differ
public record Ratio(double value, Optional<Interval> interval) {
    /// The two forks of a side may by chance both have fallen into the same of several modes; modes of a
    /// mechanism differ by up to about this factor, and two forks do not show it.
    private static final double UNSEEN_MODES = 2.5;

    /// @param first medians of the forks of the cell that the other is set against, over 0, in the order measured
    /// @param other medians of the forks of the other cell, over 0, in the order measured
    /// @throws IllegalArgumentException if a cell has no fork or a median is not over 0
    public static Ratio of(double[] first, double[] other) {
        int forks = Math.min(first.length, other.length);
        double[] firstLogs = logs(first);
        double[] otherLogs = logs(other);
        if (forks >= SignedRanks.ENOUGH) {
            Shift shift = Shift.byRanks(firstLogs, otherLogs);
            return of(shift.stretchedBy(Autocorrelation.factor(firstLogs, otherLogs)));
        }
        if (forks == 1) {
            return new Ratio(Math.exp(Student.mean(otherLogs) - Student.mean(firstLogs)), Optional.empty());
        }
        Ratio ratio = of(Shift.ofMeans(firstLogs, otherLogs));
        return forks == 2 ? ratio.widenedBy(UNSEEN_MODES) : ratio;
    }

    private static Ratio of(Shift logs) {
        return new Ratio(
                Math.exp(logs.value()), Optional.of(new Interval(Math.exp(logs.low()), Math.exp(logs.high()))));
    }

    /// The same with both ends of the interval further out.
    ///
    /// @param factor over 1, for what the forks do not show
    public Ratio widenedBy(double factor) {
        return new Ratio(value, interval.map(ends -> new Interval(ends.low() / factor, ends.high() * factor)));
    }

    private static double[] logs(double[] medians) {
        if (medians.length == 0 || Arrays.stream(medians).anyMatch(median -> !(median > 0))) {
            throw new IllegalArgumentException(
                    "a ratio needs medians over 0, at least one per cell: " + Arrays.toString(medians));
        }
        return Arrays.stream(medians).map(Math::log).toArray();
    }
}
