// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.List;
import java.util.Optional;

/// 95 % intervals of what is said of several forks. What is independent are the forks, since samples of one resemble
/// each other: so one fork has none, a few have Student's, and more are drawn again.
final class ForkIntervals {
    /// From this many forks on it is known how they are spread, and no distribution need be supposed.
    static final int ENOUGH_FORKS = 5;

    private final List<Distribution> forks;

    ForkIntervals(List<Distribution> forks) {
        this.forks = List.copyOf(forks);
    }

    /// Of the centre of the forks' medians.
    Optional<Interval> ofMedian() {
        if (forks.size() >= ENOUGH_FORKS) {
            return Optional.of(new Bootstrap(forks).medianInterval());
        }
        return ForkCentre.interval(
                forks.stream().mapToDouble(Distribution::median).toArray());
    }

    /// Of the mean of all samples. Student's is of the forks' means, weighted as they are in it; no time is under 0.
    Optional<Interval> ofMean() {
        if (forks.size() < 2) {
            return Optional.empty();
        }
        if (forks.size() >= ENOUGH_FORKS) {
            return Optional.of(new Bootstrap(forks).meanInterval());
        }
        double mean = new PooledDistribution(forks).mean();
        double weight = forks.stream().mapToDouble(Distribution::weight).sum();
        double[] shifts = forks.stream()
                .mapToDouble(fork -> (fork.mean() - mean) * fork.weight() / weight * forks.size())
                .toArray();
        double reach = Student.quantile(forks.size() - 1.0) * Math.sqrt(Student.squaredError(shifts, 0));
        return Optional.of(new Interval(Math.max(0, mean - reach), mean + reach));
    }
}
