// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

/// By how much the mean of one sample lies beyond that of another, with a 95 % interval that lets the two spread
/// differently (Welch 1947). For so few values that ranks say nothing.
final class WelchInterval {
    private WelchInterval() {}

    /// @param first at least two values, as has the other
    static Shift of(double[] first, double[] other) {
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
