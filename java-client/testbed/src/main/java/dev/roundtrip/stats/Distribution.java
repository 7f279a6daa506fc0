package dev.roundtrip.stats;

import java.util.Arrays;

/// The samples of one fork as an empirical distribution: distinct values, ascending, and how often each occurred.
/// Immutable; any thread.
public final class Distribution {
    private final double[] values;
    private final long[] cumulativeCounts;
    private final double mean;
    private final double standardDeviation;

    /// @param values distinct, ascending, in nanoseconds a round trip
    /// @param counts how often each occurred, over 0
    /// @param mean exact, where the values are rounded to classes
    /// @param standardDeviation likewise
    /// @throws IllegalArgumentException if there is no sample, or the arrays differ in length
    public Distribution(double[] values, long[] counts, double mean, double standardDeviation) {
        if (values.length == 0 || values.length != counts.length) {
            throw new IllegalArgumentException("a distribution needs as many counts as values, at least one: "
                    + values.length + " values, " + counts.length + " counts");
        }
        this.values = values.clone();
        this.cumulativeCounts = counts.clone();
        Arrays.parallelPrefix(cumulativeCounts, Long::sum);
        this.mean = mean;
        this.standardDeviation = standardDeviation;
    }

    public long count() {
        return cumulativeCounts[cumulativeCounts.length - 1];
    }

    public double mean() {
        return mean;
    }

    public double standardDeviation() {
        return standardDeviation;
    }

    public double max() {
        return values[values.length - 1];
    }

    /// How many samples are at most this large.
    long countUpTo(double value) {
        int index = Arrays.binarySearch(values, value);
        int upTo = index >= 0 ? index : -index - 2;
        return upTo < 0 ? 0 : cumulativeCounts[upTo];
    }

    double[] values() {
        return values;
    }
}
