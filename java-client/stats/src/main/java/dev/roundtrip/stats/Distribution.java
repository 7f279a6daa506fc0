// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;

/// The samples of one fork as an empirical distribution: distinct values, ascending, and how often each occurred.
/// Immutable; any thread.
public final class Distribution {
    private final double[] values;
    private final long[] cumulativeCounts;
    private final long sampleWeight;
    private final double mean;
    private final double standardDeviation;

    /// The samples of a fork that count as much as those of another.
    public Distribution(double[] values, long[] counts, double mean, double standardDeviation) {
        this(values, counts, 1, mean, standardDeviation);
    }

    /// @param values distinct, ascending, in nanoseconds a round trip
    /// @param counts how often each occurred, over 0
    /// @param sampleWeight of how many times as many round trips a sample is as one of another fork
    /// @param mean exact, where the values are rounded to classes
    /// @param standardDeviation exact, too
    /// @throws IllegalArgumentException if there is no sample, or the arrays differ in length
    public Distribution(double[] values, long[] counts, long sampleWeight, double mean, double standardDeviation) {
        if (values.length == 0 || values.length != counts.length) {
            throw new IllegalArgumentException("a distribution needs as many counts as values, at least one: "
                    + values.length + " values, " + counts.length + " counts");
        }
        this.values = values.clone();
        this.cumulativeCounts = counts.clone();
        Arrays.parallelPrefix(cumulativeCounts, Long::sum);
        this.sampleWeight = sampleWeight;
        this.mean = mean;
        this.standardDeviation = standardDeviation;
    }

    public long count() {
        return cumulativeCounts[cumulativeCounts.length - 1];
    }

    /// Weight of one sample.
    long sampleWeight() {
        return sampleWeight;
    }

    /// Weight of all samples.
    long weight() {
        return count() * sampleWeight;
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

    public double median() {
        return quantile(0.5);
    }

    /// The smallest value with at least this share of the samples at or below it (nearest rank).
    double quantile(double share) {
        long rank = Math.clamp((long) Math.ceil(share * count()), 1, count());
        int index = Arrays.binarySearch(cumulativeCounts, rank);
        return values[index >= 0 ? index : -index - 1];
    }

    /// Weight of the samples that are at most this large.
    long weightUpTo(double value) {
        int index = Arrays.binarySearch(values, value);
        int upTo = index >= 0 ? index : -index - 2;
        return upTo < 0 ? 0 : cumulativeCounts[upTo] * sampleWeight;
    }

    double[] values() {
        return values;
    }
}
