// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// By how much one sample lies beyond another.
///
/// @param low end of the 95 % interval; may be infinite, as may the other end
record Shift(double value, double low, double high) {
    private static final double TAIL = 0.025;

    /// The same with both ends this many times as far from the value.
    Shift stretchedBy(double factor) {
        return new Shift(value, value - (value - low) * factor, value + (high - value) * factor);
    }

    /// The median of all differences between the two, with the exact 95 % interval of the rank-sum test (Hodges and
    /// Lehmann 1963; Hollander and Wolfe 1999, 4.2 and 4.3). It supposes no distribution, so modes and outliers do
    /// not make it too narrow.
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

    /// How probable each value of the rank-sum statistic is between samples of one distribution (Mann and Whitney
    /// 1947): the coefficients of a Gaussian binomial over their sum, built up one value at a time.
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

    /// The difference of the means, with a 95 % interval that lets the two samples spread differently (Welch 1947).
    /// It is for so few values that ranks say nothing.
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
