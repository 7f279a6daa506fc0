package dev.roundtrip.stats;

/// By how much the mean of one sample lies beyond that of another, with a 95 % interval that lets the two spread
/// differently (Welch 1947). For so few values that ranks say nothing.
final class WelchInterval {
    /// Two-sided 95 % quantiles of Student's t from one degree of freedom on.
    private static final double[] STUDENT = {
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281
    };

    private WelchInterval() {}

    /// @param first at least two values, as has the other
    static Shift of(double[] first, double[] other) {
        double firstShare = squaredError(first);
        double otherShare = squaredError(other);
        double squaredError = firstShare + otherShare;
        double shift = mean(other) - mean(first);
        if (squaredError == 0) {
            return new Shift(shift, shift, shift);
        }
        double degrees = squaredError
                * squaredError
                / (firstShare * firstShare / (first.length - 1) + otherShare * otherShare / (other.length - 1));
        double halfWidth = student(degrees) * Math.sqrt(squaredError);
        return new Shift(shift, shift - halfWidth, shift + halfWidth);
    }

    /// Between the degrees of the table by their reciprocals, which is a little too wide, as is the last one for
    /// all beyond it.
    ///
    /// @param degrees at least 1
    static double student(double degrees) {
        int below = Math.clamp((int) degrees, 1, STUDENT.length);
        if (below == STUDENT.length) {
            return STUDENT[below - 1];
        }
        double share = (1.0 / below - 1 / degrees) / (1.0 / below - 1.0 / (below + 1));
        return STUDENT[below - 1] + share * (STUDENT[below] - STUDENT[below - 1]);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /// Of the mean.
    private static double squaredError(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return squares / (values.length - 1) / values.length;
    }
}
