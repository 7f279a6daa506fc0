package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.List;

/// The samples of several forks taken together. Immutable; any thread.
final class Mixture {
    private final List<Distribution> forks;
    private final double[] values;
    private final long weight;

    Mixture(List<Distribution> forks) {
        this.forks = List.copyOf(forks);
        this.values = forks.stream()
                .flatMapToDouble(fork -> Arrays.stream(fork.values()))
                .sorted()
                .distinct()
                .toArray();
        this.weight = forks.stream().mapToLong(Distribution::weight).sum();
    }

    /// Number of samples.
    long count() {
        return forks.stream().mapToLong(Distribution::count).sum();
    }

    double max() {
        return forks.stream().mapToDouble(Distribution::max).max().orElseThrow();
    }

    /// A fork counts by the weight of its samples.
    double mean() {
        return forks.stream().mapToDouble(fork -> fork.mean() * fork.weight()).sum() / weight;
    }

    /// Of all samples around the common mean.
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

    /// The smallest value with at least this share of the weight at or below it (nearest rank, as HdrHistogram does).
    double quantile(double share) {
        long rank = Math.clamp((long) Math.ceil(share * weight), 1, weight);
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

    private long weightUpTo(double value) {
        long upTo = 0;
        for (Distribution fork : forks) {
            upTo += fork.weightUpTo(value);
        }
        return upTo;
    }
}
