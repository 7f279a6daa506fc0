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
}
