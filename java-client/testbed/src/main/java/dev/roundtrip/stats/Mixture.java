package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.List;

/// The samples of several forks taken together; a fork may be in it more than once. Immutable; any thread.
final class Mixture {
    private final List<Distribution> forks;
    private final double[] values;
    private final long count;

    Mixture(List<Distribution> forks) {
        this(forks, distinctValues(forks));
    }

    /// @param values all values of the forks and perhaps more, ascending: found once, used for many mixtures
    Mixture(List<Distribution> forks, double[] values) {
        this.forks = forks;
        this.values = values;
        this.count = forks.stream().mapToLong(Distribution::count).sum();
    }

    static double[] distinctValues(List<Distribution> forks) {
        return forks.stream()
                .flatMapToDouble(fork -> Arrays.stream(fork.values()))
                .sorted()
                .distinct()
                .toArray();
    }

    long count() {
        return count;
    }

    double max() {
        return forks.stream().mapToDouble(Distribution::max).max().orElseThrow();
    }

    /// Weighted by the number of samples.
    double mean() {
        return forks.stream().mapToDouble(fork -> fork.mean() * fork.count()).sum() / count;
    }

    /// Of all samples around the common mean.
    double standardDeviation() {
        double mean = mean();
        double squares = 0;
        for (Distribution fork : forks) {
            double within = fork.standardDeviation() * fork.standardDeviation() * (fork.count() - 1);
            double between = (fork.mean() - mean) * (fork.mean() - mean) * fork.count();
            squares += within + between;
        }
        return count < 2 ? 0 : Math.sqrt(squares / (count - 1));
    }

    /// The smallest value with at least this share of the samples at or below it (nearest rank, as HdrHistogram does).
    double quantile(double share) {
        long rank = Math.clamp((long) Math.ceil(share * count), 1, count);
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (countUpTo(values[middle]) >= rank) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return values[low];
    }

    private long countUpTo(double value) {
        long samples = 0;
        for (Distribution fork : forks) {
            samples += fork.countUpTo(value);
        }
        return samples;
    }
}
