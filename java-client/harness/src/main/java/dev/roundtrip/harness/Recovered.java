package dev.roundtrip.harness;

import java.util.Locale;

/// One figure of a synthetic mechanism: what is true, and what was reported.
///
/// @param cell the mechanism
/// @param difference between the two, or what stands for it
/// @param holds whether it is as small as it has to be
public record Recovered(String cell, String figure, String truth, String reported, String difference, boolean holds) {
    private static final double NANOS_A_MICRO = 1000;

    /// A time in nanoseconds that may differ by a share of it; none does if the truth is 0.
    static Recovered time(String cell, String figure, double truth, double reported, double share) {
        double difference = truth == reported ? 0 : (reported - truth) / truth;
        return new Recovered(
                cell, figure, micros(truth), micros(reported), percent(difference), Math.abs(difference) <= share);
    }

    /// A time of which only the least is known, since a busy machine adds to it.
    static Recovered atLeast(String cell, String figure, double truth, double reported, double share) {
        double difference = (reported - truth) / truth;
        return new Recovered(
                cell, figure, "≥ " + micros(truth), micros(reported), percent(difference), difference >= -share);
    }

    /// An interval, which may end short of the truth by a share of it.
    static Recovered interval(String cell, String figure, double truth, double low, double high, double share) {
        boolean holds = low - truth * share <= truth && truth <= high + truth * share;
        return new Recovered(
                cell,
                figure,
                micros(truth),
                micros(low) + " to " + micros(high),
                holds ? "holds it" : "misses it",
                holds);
    }

    static Recovered count(String cell, String figure, long truth, long reported) {
        return new Recovered(
                cell,
                figure,
                String.valueOf(truth),
                String.valueOf(reported),
                String.valueOf(reported - truth),
                reported == truth);
    }

    /// A number of forks, of which at most a share may be so.
    static Recovered atMost(String cell, String figure, double share, long forks, long of) {
        return forks(cell, figure, "≤ ", share, forks, of, forks <= share * of);
    }

    /// A number of forks, of which at least a share has to be so.
    static Recovered atLeast(String cell, String figure, double share, long forks, long of) {
        return forks(cell, figure, "≥ ", share, forks, of, forks >= share * of);
    }

    private static Recovered forks(
            String cell, String figure, String sign, double share, long forks, long of, boolean holds) {
        return new Recovered(
                cell,
                figure,
                sign + Math.round(100 * share) + " %",
                forks + " of " + of,
                percent((double) forks / of - share),
                holds && of > 0);
    }

    static Recovered mark(String cell, String figure, boolean truth, boolean reported) {
        return new Recovered(
                cell,
                figure,
                truth ? "yes" : "no",
                reported ? "yes" : "no",
                truth == reported ? "none" : "wrong",
                truth == reported);
    }

    private static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / NANOS_A_MICRO);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.4f %%", 100 * share);
    }
}
