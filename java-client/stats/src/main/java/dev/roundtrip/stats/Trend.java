// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Whether the medians of successive windows are shown not to drift. Pure; any thread.
///
/// The change is that of a line through the logarithms of the medians over the whole span ([TheilSen]). A
/// correlation between neighbours widens its interval, where it is significant (Hamed and Rao 1998).
///
/// 20 windows whose medians spread by 2 % tell a change to ±3 % at best, so that they can hardly ever show one to be
/// under 3 %. STEADY asks that the change seems to be 3 % at most, and that 6 % lies outside of the interval.
/// DRIFTING asks that there is a change, and that it seems to be over 3 %. It is held against a mechanism, and a
/// correlation that is known from a few windows is known badly: so there the interval is of 97 %, and of the
/// largest correlation that the windows allow. How often each verdict is right is in TrendRatesTest.
///
/// @param change over the whole span, as a share: -0.1 where the medians fall by a tenth
/// @param changeInterval its 95 % interval; from -1 to infinity where there are too few windows
public record Trend(Verdict verdict, double change, Interval changeInterval) {
    /// Changes over this matter.
    public static final double LIMIT = 0.03;

    /// A change that must be shown not to be reached.
    private static final double EXCLUDED = 2 * LIMIT;

    static final int FEWEST_WINDOWS = 5;

    /// More windows are taken together: the pairs grow with the square.
    private static final int MOST_POINTS = 64;

    /// Quantiles of the normal distribution, for two-sided intervals of 95 and 97 %, and one end of 90 %.
    private static final double OF_95_PERCENT = 1.96;

    private static final double OF_97_PERCENT = 2.17;
    private static final double SIGNIFICANT = 1.28;

    /// A correlation beyond is not to be told from a trend.
    private static final double MOST_CORRELATION = 0.8;

    private static final double MOST_POSSIBLE_CORRELATION = 0.9;

    /// STEADY: the medians are shown not to change by more than the limit. DRIFTING: they change, and by more.
    /// UNDECIDED: neither is shown, because windows are few or spread widely.
    public enum Verdict {
        STEADY,
        DRIFTING,
        UNDECIDED
    }

    /// Fewer than five windows are undecided.
    ///
    /// @param seconds middle of each window, ascending
    /// @param medianNanos median of each window, over 0
    /// @throws IllegalArgumentException if the numbers differ, seconds do not ascend, or a median is not over 0
    public static Trend of(double[] seconds, double[] medianNanos) {
        check(seconds, medianNanos);
        double[] logs = Arrays.stream(medianNanos).map(Math::log).toArray();
        if (logs.length < FEWEST_WINDOWS) {
            double span = logs.length == 0 ? 0 : seconds[seconds.length - 1] - seconds[0];
            double slope = logs.length < 2 ? 0 : SampleMedian.ofSorted(TheilSen.slopes(seconds, logs));
            return new Trend(Verdict.UNDECIDED, Math.expm1(slope * span), new Interval(-1, Double.POSITIVE_INFINITY));
        }
        return of(new TheilSen(thinned(seconds), thinned(logs)), seconds[seconds.length - 1] - seconds[0]);
    }

    private static Trend of(TheilSen line, double span) {
        double correlation = line.correlation();
        double error = 1 / Math.sqrt(line.points());
        double known = correlation > SIGNIFICANT * error ? correlation : 0;
        double possible = correlation + error;
        double change = Math.expm1(line.slope() * span);
        Interval interval = change(line.slopeInterval(OF_95_PERCENT, Math.clamp(known, 0, MOST_CORRELATION)), span);
        Interval wide =
                change(line.slopeInterval(OF_97_PERCENT, Math.clamp(possible, 0, MOST_POSSIBLE_CORRELATION)), span);
        return new Trend(verdict(change, interval, wide), change, interval);
    }

    private static Interval change(Interval slope, double span) {
        return new Interval(Math.expm1(slope.low() * span), Math.expm1(slope.high() * span));
    }

    private static Verdict verdict(double change, Interval interval, Interval wide) {
        if (Math.abs(change) > LIMIT) {
            return wide.low() > 0 || wide.high() < 0 ? Verdict.DRIFTING : Verdict.UNDECIDED;
        }
        return interval.low() > -EXCLUDED && interval.high() < EXCLUDED ? Verdict.STEADY : Verdict.UNDECIDED;
    }

    /// Means of neighbours, so many that no more points than that are left.
    private static double[] thinned(double[] values) {
        int together = (values.length + MOST_POINTS - 1) / MOST_POINTS;
        int points = values.length / together;
        return IntStream.range(0, points)
                .mapToDouble(point -> Arrays.stream(
                                values, point * values.length / points, (point + 1) * values.length / points)
                        .average()
                        .orElseThrow())
                .toArray();
    }

    private static void check(double[] seconds, double[] medianNanos) {
        if (seconds.length != medianNanos.length) {
            throw new IllegalArgumentException("a trend needs as many seconds as medians: " + seconds.length
                    + " seconds, " + medianNanos.length + " medians");
        }
        for (int i = 0; i < seconds.length; i++) {
            if (!(medianNanos[i] > 0) || (i > 0 && !(seconds[i] > seconds[i - 1]))) {
                throw new IllegalArgumentException(
                        "a trend needs seconds that ascend and medians over 0: window %d is at %s s with %s ns"
                                .formatted(i, seconds[i], medianNanos[i]));
            }
        }
    }

    /// A line through points by the median of the slopes of all pairs (Theil 1950, Sen 1968), with intervals of its
    /// slope by Kendall's S. Modes and outliers move neither much. The variance of S supposes that the values are
    /// in no order; where they resemble the ones before them it is larger, by the factor of Hamed and Rao (1998),
    /// here for a first-order autoregression: twenty values do not tell more than one correlation. Immutable; any
    /// thread.
    static final class TheilSen {
        /// A line through n points follows them, so that what is left of them seems less alike: r is estimated too
        /// small by (2 + 4r)/n (Shaman and Stine 1988).
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
}
