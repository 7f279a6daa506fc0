// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The samples of several forks taken together. Immutable; any thread.
public final class PooledDistribution {
    /// A percentile p is known from this many samples beyond it on: 10/(1 − p) in all.
    private static final double SAMPLES_BEYOND = 10;

    private final List<Distribution> forks;
    private final double[] values;
    private final long weight;

    /// @param forks at least one
    public PooledDistribution(List<Distribution> forks) {
        this.forks = List.copyOf(forks);
        this.values = forks.stream()
                .flatMapToDouble(fork -> Arrays.stream(fork.values()))
                .sorted()
                .distinct()
                .toArray();
        this.weight = forks.stream().mapToLong(Distribution::weight).sum();
    }

    /// Number of samples.
    public long count() {
        return forks.stream().mapToLong(Distribution::count).sum();
    }

    public double min() {
        return values[0];
    }

    public double max() {
        return forks.stream().mapToDouble(Distribution::max).max().orElseThrow();
    }

    /// A fork counts by the weight of its samples.
    public double mean() {
        return forks.stream().mapToDouble(fork -> fork.mean() * fork.weight()).sum() / weight;
    }

    /// The 95 % interval of the mean by Student's t of the forks' means, weighted as they are in it; no time is
    /// under 0. Only forks are independent, since samples of one resemble each other, so one fork has none.
    Optional<Interval> meanInterval() {
        if (forks.size() < 2) {
            return Optional.empty();
        }
        double mean = mean();
        double[] shifts = forks.stream()
                .mapToDouble(fork -> (fork.mean() - mean) * fork.weight() / weight * forks.size())
                .toArray();
        double reach = Student.quantile(forks.size() - 1.0) * Math.sqrt(Student.squaredError(shifts, 0));
        return Optional.of(new Interval(Math.max(0, mean - reach), mean + reach));
    }

    /// Standard deviation of all samples around the common mean.
    double standardDeviation() {
        double mean = mean();
        double squares = 0;
        for (Distribution fork : forks) {
            double within = fork.standardDeviation() * fork.standardDeviation() * (fork.weight() - fork.sampleWeight());
            double between = (fork.mean() - mean) * (fork.mean() - mean) * fork.weight();
            squares += within + between;
        }
        return weight < 2 ? 0 : Math.sqrt(squares / (weight - 1));
    }

    /// The smallest value with at least this share of the weight at or below it (nearest rank, as HdrHistogram
    /// does).
    public double quantile(double share) {
        // A share such as 99.9/100 may lie a little over what it stands for, and would then be the next rank.
        long rank = Math.clamp((long) Math.ceil(Math.nextDown(share) * weight), 1, weight);
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (weightUpTo(values[middle]) >= rank) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return values[low];
    }

    /// The quantile, where enough samples lie beyond it to say; empty otherwise.
    public OptionalDouble percentile(double share) {
        // Rounded, because 10/(1 − 0.9) is a little over 100 in binary.
        return count() >= Math.round(SAMPLES_BEYOND / (1 - share))
                ? OptionalDouble.of(quantile(share))
                : OptionalDouble.empty();
    }

    /// Weight of all samples.
    public long weight() {
        return weight;
    }

    /// The largest 1/(1 − p) whose [#percentile] is known, at least 1.
    public double furthestOdds() {
        return Math.max(1, count() / SAMPLES_BEYOND);
    }

    /// Takes the distinct values, ascending, each with the weight of its samples.
    public interface Samples {
        void add(double value, long weight);
    }

    public void forEach(Samples samples) {
        long before = 0;
        for (double value : values) {
            long upTo = weightUpTo(value);
            samples.add(value, upTo - before);
            before = upTo;
        }
    }

    private long weightUpTo(double value) {
        long upTo = 0;
        for (Distribution fork : forks) {
            upTo += fork.weightUpTo(value);
        }
        return upTo;
    }
}
