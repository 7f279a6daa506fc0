package dev.roundtrip.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// 95 % percentile intervals by hierarchical bootstrap: forks are drawn with replacement, then samples within each
/// (Efron 1979; the levels as in Kalibera and Jones, ISMM 2013). Samples of all forks are never pooled as if they were
/// independent. The draw of the samples is replaced by the distribution of its outcome: normal for a mean of n samples,
/// and for a median the binomial rank of the middle, which for n over some tens is normal too.
/// Repeatable: the generator is seeded the same each time.
final class Bootstrap {
    private static final int REPLICATES = 2000;
    private static final long SEED = 20170101;
    private static final double LOW = 0.025;
    private static final double HIGH = 0.975;

    private final List<Distribution> forks;
    private final double[] values;

    Bootstrap(List<Distribution> forks) {
        this.forks = List.copyOf(forks);
        this.values = Mixture.distinctValues(forks);
    }

    Interval meanInterval() {
        RandomGenerator random = generator();
        return interval(() -> {
            double sum = 0;
            long weight = 0;
            for (Distribution fork : draw(random)) {
                double error = fork.standardDeviation() / Math.sqrt((double) fork.count());
                sum += (fork.mean() + error * random.nextGaussian()) * fork.weight();
                weight += fork.weight();
            }
            return sum / weight;
        });
    }

    Interval medianInterval() {
        RandomGenerator random = generator();
        return interval(() -> {
            var mixture = new Mixture(draw(random), values);
            double share = 0.5 + random.nextGaussian() * 0.5 / Math.sqrt((double) mixture.count());
            return mixture.quantile(share);
        });
    }

    private List<Distribution> draw(RandomGenerator random) {
        var drawn = new ArrayList<Distribution>(forks.size());
        for (int i = 0; i < forks.size(); i++) {
            drawn.add(forks.get(random.nextInt(forks.size())));
        }
        return drawn;
    }

    private static Interval interval(DoubleSupplier replicate) {
        double[] outcomes = new double[REPLICATES];
        Arrays.setAll(outcomes, i -> replicate.getAsDouble());
        Arrays.sort(outcomes);
        return new Interval(outcomes[(int) (LOW * REPLICATES)], outcomes[(int) (HIGH * REPLICATES) - 1]);
    }

    private static RandomGenerator generator() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    }
}
