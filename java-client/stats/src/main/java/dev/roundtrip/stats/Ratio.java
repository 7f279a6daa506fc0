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

    /// This ratio with both ends of the interval further out.
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

    /// Distance by which one sample lies beyond another.
    ///
    /// @param low end of the 95 % interval; may be infinite, as may the other end
    record Shift(double value, double low, double high) {
        private static final double TAIL = 0.025;

        /// This shift with both ends this many times as far from the value.
        Shift stretchedBy(double factor) {
            return new Shift(value, value - (value - low) * factor, value + (high - value) * factor);
        }

        /// The median of all differences between the two, with the exact 95 % interval of the rank-sum test (Hodges
        /// and Lehmann 1963; Hollander and Wolfe 1999, 4.2 and 4.3). It supposes no distribution, so modes and
        /// outliers do not make it too narrow.
        ///
        /// @param first not empty, as is the other
        static Shift byRanks(double[] first, double[] other) {
            double[] differences = new double[first.length * other.length];
            for (int i = 0; i < differences.length; i++) {
                differences[i] = other[i / first.length] - first[i % first.length];
            }
            Arrays.sort(differences);
            int count = differences.length;
            double median = SampleMedian.ofSorted(differences);
            int outside = outside(first.length, other.length);
            return outside == 0
                    ? new Shift(median, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
                    : new Shift(median, differences[outside - 1], differences[count - outside]);
        }

        /// How many differences may be counted from each end before the interval begins; 0 if there are too few
        /// values for an interval with ends.
        static int outside(int first, int other) {
            return outside(rankSums(first, other));
        }

        /// How many of the least values of a statistic lie outside of a 95 % interval at that end.
        ///
        /// @param probabilities of its values, from the least on
        static int outside(double[] probabilities) {
            int outside = 0;
            double tail = probabilities[0];
            while (tail <= TAIL) {
                outside++;
                tail += probabilities[outside];
            }
            return outside;
        }

        /// How probable each value of the rank-sum statistic is between samples of one distribution (Mann and
        /// Whitney 1947): the coefficients of a Gaussian binomial over their sum, built up one value at a time.
        private static double[] rankSums(int first, int other) {
            double[] probabilities = new double[first * other + 1];
            probabilities[0] = 1;
            for (int i = 1; i <= first; i++) {
                for (int sum = probabilities.length - 1; sum >= other + i; sum--) {
                    probabilities[sum] -= probabilities[sum - other - i];
                }
                for (int sum = i; sum < probabilities.length; sum++) {
                    probabilities[sum] += probabilities[sum - i];
                }
                for (int sum = 0; sum < probabilities.length; sum++) {
                    probabilities[sum] *= (double) i / (other + i);
                }
            }
            return probabilities;
        }

        /// The difference of the means, with a 95 % interval that lets the two samples spread differently (Welch
        /// 1947). It is for so few values that ranks say nothing.
        ///
        /// @param first at least two values, as has the other
        static Shift ofMeans(double[] first, double[] other) {
            double firstShare = Student.squaredError(first, mean(first));
            double otherShare = Student.squaredError(other, mean(other));
            double squaredError = firstShare + otherShare;
            double shift = mean(other) - mean(first);
            if (squaredError == 0) {
                return new Shift(shift, shift, shift);
            }
            double degrees = squaredError
                    * squaredError
                    / (firstShare * firstShare / (first.length - 1) + otherShare * otherShare / (other.length - 1));
            double halfWidth = Student.quantile(degrees) * Math.sqrt(squaredError);
            return new Shift(shift, shift - halfWidth, shift + halfWidth);
        }

        private static double mean(double[] values) {
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            return sum / values.length;
        }
    }
}
