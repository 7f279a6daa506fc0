// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// Correlations between values and the ones before them, and the sums that they are computed from.
final class Autocorrelation {
    /// Values further out count as if they lay here, in median deviations, so that one disturbed value hides
    /// nothing.
    private static final double FAR_OUT = 3.7;

    /// In such few values a correlation beyond is not to be told from a trend.
    private static final double MOST_CORRELATION = 0.8;

    private Autocorrelation() {}

    /// How much wider an interval has to be because forks resemble the ones before them: a machine that is slower
    /// for some minutes is slower for several forks on end, which then say less than as many independent ones.
    ///
    /// The factor is the root of n over the effective n of a first-order autoregression (Bayley and Hammersley
    /// 1946), √((1 + r) / (1 − r)), with r of both samples around their own centres.
    ///
    /// @param first in the order in which they were measured, as is the other
    /// @return 1 or more
    static double factor(double[] first, double[] other) {
        double[] one = centred(first);
        double[] two = centred(other);
        double squares = products(one, 0) + products(two, 0);
        if (squares == 0) {
            return 1;
        }
        // Around the mean of n values it is estimated 1/n too small (Marriott and Pope 1954).
        double bias = 1.0 / Math.min(first.length, other.length);
        double correlation = (products(one, 1) + products(two, 1)) / squares + bias;
        double counted = Math.clamp(correlation, 0, MOST_CORRELATION);
        return Math.sqrt((1 + counted) / (1 - counted));
    }

    /// Distances from the centre, the far ones cut.
    static double[] centred(double[] values) {
        double median = SampleMedian.of(values);
        double[] distances = Arrays.stream(values).map(value -> value - median).toArray();
        double deviation =
                SampleMedian.of(Arrays.stream(distances).map(Math::abs).toArray());
        double limit = deviation == 0 ? Double.MAX_VALUE : FAR_OUT * deviation;
        double[] near = Arrays.stream(distances)
                .map(distance -> Math.clamp(distance, -limit, limit))
                .toArray();
        double mean = Arrays.stream(near).average().orElseThrow();
        return Arrays.stream(near).map(distance -> distance - mean).toArray();
    }

    /// The sum of the products of values with those before them.
    ///
    /// @param lag by how many places before
    static double products(double[] values, int lag) {
        double sum = 0;
        for (int i = lag; i < values.length; i++) {
            sum += values[i] * values[i - lag];
        }
        return sum;
    }
}
