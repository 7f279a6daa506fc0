// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/// Student's t (1908): what a few values tell of their mean if they spread as the normal distribution does.
public final class Student {
    private static final double UPPER_TAIL = 0.975;

    private Student() {}

    /// The 95 % interval of the mean; empty for fewer than two values, which do not tell how far values differ.
    public static Optional<Interval> interval(double[] values) {
        if (values.length < 2) {
            return Optional.empty();
        }
        double mean = mean(values);
        double reach = quantile(values.length - 1.0) * Math.sqrt(squaredError(values, mean));
        return Optional.of(new Interval(mean - reach, mean + reach));
    }

    /// Squared standard error of the mean of two values or more.
    static double squaredError(double[] values, double mean) {
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return squares / (values.length - 1) / values.length;
    }

    /// How many standard errors a two-sided 95 % interval reaches.
    ///
    /// @param degrees of freedom, over 0
    static double quantile(double degrees) {
        return TDistribution.of(degrees).inverseCumulativeProbability(UPPER_TAIL);
    }

    /// @param values at least one
    static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /// Sum of the squares of the distances from the mean; 0 of one value.
    static double squares(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
    }
}
