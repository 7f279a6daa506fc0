// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// What correlations between values and the ones before them are computed from.
final class Autocorrelation {
    /// Values further out count as if they lay here, in median deviations, so that one disturbed value hides
    /// nothing.
    private static final double FAR_OUT = 3.7;

    private Autocorrelation() {}

    /// Distances from the centre, the far ones cut.
    static double[] centred(double[] values) {
        double median = Median.of(values);
        double[] distances = Arrays.stream(values).map(value -> value - median).toArray();
        double deviation = Median.of(Arrays.stream(distances).map(Math::abs).toArray());
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
