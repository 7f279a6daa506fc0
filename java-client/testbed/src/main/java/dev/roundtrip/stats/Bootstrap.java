// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// 95 % percentile intervals by hierarchical bootstrap: forks are drawn with replacement, then samples within each
/// (Efron 1979; the levels as in Kalibera and Jones, ISMM 2013). Samples of all forks are never pooled as if they were
/// independent. The draw of the samples is replaced by the distribution of its outcome: normal for a mean of n samples,
/// and for a median the binomial rank of the middle, which for n over some tens is normal too. Percentiles of a few
/// forks lie too near to each other, so they are taken further out, by as much as Student's t is wider than the normal
/// distribution (Hesterberg 2015, expanded percentiles).
/// Repeatable: the generator is seeded the same each time.
final class Bootstrap {
    private static final int REPLICATES = 4000;
    private static final long SEED = 20170101;

    private final List<Distribution> forks;

    /// @param forks two at least
    Bootstrap(List<Distribution> forks) {
        this.forks = List.copyOf(forks);
    }

    /// Of the mean of all samples.
    Interval meanInterval() {
        RandomGenerator random = generator();
        return interval(() -> {
            double sum = 0;
            long weight = 0;
            for (int i = 0; i < forks.size(); i++) {
                Distribution fork = draw(random);
                double error = fork.standardDeviation() / Math.sqrt((double) fork.count());
                sum += (fork.mean() + error * random.nextGaussian()) * fork.weight();
                weight += fork.weight();
            }
            return sum / weight;
        });
    }

    /// Of the centre of the forks' medians.
    Interval medianInterval() {
        RandomGenerator random = generator();
        double[] medians = new double[forks.size()];
        return interval(() -> {
            for (int i = 0; i < medians.length; i++) {
                Distribution fork = draw(random);
                medians[i] = fork.quantile(0.5 + random.nextGaussian() * 0.5 / Math.sqrt((double) fork.count()));
            }
            return ForkCentre.of(medians);
        });
    }

    private Distribution draw(RandomGenerator random) {
        return forks.get(random.nextInt(forks.size()));
    }

    private Interval interval(DoubleSupplier replicate) {
        double[] outcomes = new double[REPLICATES];
        Arrays.setAll(outcomes, i -> replicate.getAsDouble());
        Arrays.sort(outcomes);
        int outside = (int) (tail() * REPLICATES);
        return new Interval(outcomes[outside], outcomes[REPLICATES - 1 - outside]);
    }

    /// Share of the replicates beyond each end.
    private double tail() {
        double count = forks.size();
        double errors = Math.sqrt(count / (count - 1)) * Student.quantile(count - 1);
        return NormalDistribution.of(0, 1).cumulativeProbability(-errors);
    }

    private static RandomGenerator generator() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    }
}
