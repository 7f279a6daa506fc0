// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// A line through points by the median of the slopes of all pairs (Theil 1950, Sen 1968), with intervals of its
/// slope by Kendall's S. Modes and outliers move neither much. The variance of S supposes that the values are in no
/// order; where they resemble the ones before them it is larger, by the factor of Hamed and Rao (1998), here for a
/// first-order autoregression: twenty values do not tell more than one correlation. Immutable; any thread.
final class TheilSen {
    /// A line through n points follows them, so that what is left of them seems less alike: r is estimated too small
    /// by (2 + 4r)/n (Shaman and Stine 1988).
    private static final double BIAS = 2;

    private static final double BIAS_OF_CORRELATION = 4;

    private final double[] slopes;
    private final int points;
    private final double correlation;

    /// @param seconds ascending, more than four
    /// @param values as many
    TheilSen(double[] seconds, double[] values) {
        points = values.length;
        slopes = slopes(seconds, values);
        correlation = correlation(seconds, values);
    }

    /// Slopes of all pairs, ascending.
    static double[] slopes(double[] seconds, double[] values) {
        double[] slopes = new double[values.length * (values.length - 1) / 2];
        int next = 0;
        for (int later = 1; later < values.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                slopes[next] = (values[later] - values[earlier]) / (seconds[later] - seconds[earlier]);
                next++;
            }
        }
        Arrays.sort(slopes);
        return slopes;
    }

    int points() {
        return points;
    }

    double slope() {
        return SampleMedian.ofSorted(slopes);
    }

    /// Correlation between neighbours of the distances from the line; may be over 1, or negative.
    double correlation() {
        return correlation;
    }

    private double correlation(double[] seconds, double[] values) {
        double slope = slope();
        double[] left = new double[points];
        Arrays.setAll(left, i -> values[i] - slope * seconds[i]);
        double[] centred = Autocorrelation.centred(left);
        double squares = Autocorrelation.products(centred, 0);
        if (squares == 0) {
            return 0;
        }
        double estimate = Autocorrelation.products(centred, 1) / squares;
        return (points * estimate + BIAS) / (points - BIAS_OF_CORRELATION);
    }

    /// @param errors half the width of the interval in standard errors of S
    /// @param neighbours correlation between neighbours that is reckoned with, from 0 on
    /// @return ends that are infinite where there are too few points
    Interval slopeInterval(double errors, double neighbours) {
        double n = points;
        double variance = n * (n - 1) * (2 * n + 5) / 18 * varianceFactor(neighbours);
        int outside = (int) Math.round((slopes.length - errors * Math.sqrt(variance)) / 2);
        return outside < 1
                ? new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
                : new Interval(slopes[outside - 1], slopes[slopes.length - outside]);
    }

    /// Hamed and Rao's n/n*, where the correlation at a lag is the power of that between neighbours.
    private double varianceFactor(double neighbours) {
        double n = points;
        double sum = 0;
        double atLag = 1;
        for (int lag = 1; lag < points; lag++) {
            atLag *= neighbours;
            sum += (n - lag) * (n - lag - 1) * (n - lag - 2) * atLag;
        }
        return 1 + 2 * sum / (n * (n - 1) * (n - 2));
    }
}
