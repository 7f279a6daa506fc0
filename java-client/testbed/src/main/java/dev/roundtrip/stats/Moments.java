// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// Mean and squares of some values.
final class Moments {
    private Moments() {}

    /// @param values at least one
    static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /// Of the distances from the mean; 0 of one value.
    static double squares(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
    }
}
