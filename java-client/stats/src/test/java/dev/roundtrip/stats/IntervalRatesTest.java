// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How often the 95 % intervals of a cell hold the truth. Each fork has a level of its own, and samples that tell
/// its median and mean with an error; what the levels spread by is given in that error. Drawn with a fixed seed.
final class IntervalRatesTest {
    private static final int VALUES = 101;
    private static final long COUNT = 4;

    /// Of the logarithms of the samples, and the error of a fork's median that comes of it.
    private static final double SHAPE = 0.2;

    private static final double ERROR = SHAPE * Math.sqrt(Math.PI / 2 / (VALUES * COUNT));

    private static final double[] NORMAL = IntStream.range(0, VALUES)
            .mapToDouble(i -> NormalDistribution.of(0, SHAPE).inverseCumulativeProbability((i + 0.5) / VALUES))
            .toArray();

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(23);

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 3, 10})
    void studentsIntervalsOfAFewForksHoldTheTruth(double spread) {
        for (int forks : new int[] {2, 3, 4}) {
            Held held = held(1000, forks, spread);

            assertThat(held.median()).as("median of " + forks).isBetween(0.93, 0.97);
            assertThat(held.mean()).as("mean of " + forks).isBetween(0.93, 0.97);
        }
    }

    /// 400 draws leave room for 3 %.
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 3, 10})
    void intervalsOfMoreForksHoldTheTruth(double spread) {
        for (int forks : new int[] {5, 10, 20}) {
            Held held = held(400, forks, spread);

            assertThat(held.median()).as("median of " + forks).isBetween(0.91, 0.98);
            assertThat(held.mean()).as("mean of " + forks).isBetween(0.92, 0.98);
        }
    }

    /// Every fifth fork is slower by a third, as where the scheduler put its sides elsewhere: the centre is one of
    /// the others. Student's t of 20 such forks holds it in 63 of 100 cells.
    @ParameterizedTest
    @ValueSource(ints = {8, 10, 20})
    void theIntervalOfTheMedianHoldsTheTruthWhereSomeForksFallIntoAnotherGroup(int forks) {
        double slower = Math.log(1.3);
        double[] population = IntStream.range(0, 1000)
                .mapToDouble(i -> Math.exp((i % 5 == 0 ? slower : 0) + 0.01 * random.nextGaussian()))
                .toArray();
        double truth = ForkCentre.of(population);
        int held = 0;
        for (int draw = 0; draw < 1000; draw++) {
            double[] medians = IntStream.range(0, forks)
                    .mapToDouble(_ -> population[random.nextInt(population.length)])
                    .toArray();
            held += holds(ForkCentre.interval(medians), truth) ? 1 : 0;
        }

        assertThat(held / 1000.0).isBetween(0.92, 0.98);
    }

    /// Shares of the draws.
    private record Held(double median, double mean) {}

    private Held held(int draws, int forks, double spread) {
        int median = 0;
        int mean = 0;
        for (int draw = 0; draw < draws; draw++) {
            Estimate estimate = draw(forks, spread);
            median += holds(estimate.medianInterval(), 1) ? 1 : 0;
            mean += holds(estimate.meanInterval(), mean(spread)) ? 1 : 0;
        }
        return new Held((double) median / draws, (double) mean / draws);
    }

    private Estimate draw(int forks, double spread) {
        return Estimate.of(IntStream.range(0, forks).mapToObj(_ -> fork(spread)).toList());
    }

    private static boolean holds(Optional<Interval> interval, double truth) {
        return interval.filter(ends -> ends.low() <= truth && truth <= ends.high())
                .isPresent();
    }

    /// Its samples lie as the normal distribution has them, moved by its level and by what chance moves them.
    private Distribution fork(double spread) {
        double level = Math.exp(ERROR * (spread * random.nextGaussian() + random.nextGaussian()));
        double[] values =
                Arrays.stream(NORMAL).map(log -> level * Math.exp(log)).toArray();
        long[] counts = new long[VALUES];
        Arrays.fill(counts, COUNT);
        return new Distribution(values, counts, level * mean(), level * mean() * SHAPE);
    }

    /// Of all samples of forks that spread by this.
    private static double mean(double spread) {
        double variance = ERROR * ERROR * (spread * spread + 1);
        return mean() * Math.exp(variance / 2);
    }

    private static double mean() {
        return Arrays.stream(NORMAL).map(Math::exp).average().orElseThrow();
    }
}
