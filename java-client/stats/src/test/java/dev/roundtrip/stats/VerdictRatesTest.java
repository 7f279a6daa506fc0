// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// How often an interval excludes 1 although nothing changed, and although one side is slower by a tenth, with
/// forks of known distribution. Drawn with a fixed seed.
final class VerdictRatesTest {
    private static final int COMPARISONS = 1000;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(11);

    /// What the forks of a cell may look like; logarithms around a common middle.
    enum Forks {
        STEADY,
        DISTURBED,
        TWO_MODES,
        FAR_MODES,
        RARE_MODE;

        double draw(RandomGenerator random) {
            return switch (this) {
                case STEADY -> 0.02 * random.nextGaussian();
                case DISTURBED -> 0.02 * random.nextGaussian() + (random.nextInt(10) == 0 ? 0.3 : 0);
                case TWO_MODES -> 0.01 * random.nextGaussian() + (random.nextBoolean() ? 0.4 : 0);
                case FAR_MODES -> 0.01 * random.nextGaussian() + (random.nextBoolean() ? Math.log(2.4) : 0);
                case RARE_MODE -> 0.01 * random.nextGaussian() + (random.nextInt(5) == 0 ? 0.4 : 0);
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUnchangedCellIsSeldomCalledSlowerOrFaster(Forks forks) {
        for (int count : new int[] {2, 3, 4, 5, 8, 10, 20}) {
            assertThat(shareExcludingOne(forks, count, 0)).as(count + " forks").isLessThanOrEqualTo(0.05);
        }
    }

    @ParameterizedTest
    @CsvSource({"STEADY, 5", "STEADY, 10", "DISTURBED, 20", "RARE_MODE, 20"})
    void aCellThatIsSlowerByATenthIsFound(Forks forks, int count) {
        assertThat(shareExcludingOne(forks, count, Math.log(1.1))).isGreaterThanOrEqualTo(0.95);
    }

    @ParameterizedTest
    @CsvSource({"10", "20"})
    void forksThatFollowADriftingMachineAreNotTakenForAChange(int count) {
        int alarms = 0;
        for (int comparison = 0; comparison < COMPARISONS; comparison++) {
            double[] both = drifting(2 * count);
            alarms += excludesOne(Arrays.copyOf(both, count), Arrays.copyOfRange(both, count, 2 * count)) ? 1 : 0;
        }

        assertThat((double) alarms / COMPARISONS).isLessThanOrEqualTo(0.05);
    }

    /// Each fork half like the one before.
    private double[] drifting(int count) {
        double[] medians = new double[count];
        double log = 0.03 * random.nextGaussian();
        for (int i = 0; i < count; i++) {
            medians[i] = Math.exp(log);
            log = 0.5 * log + 0.03 * Math.sqrt(0.75) * random.nextGaussian();
        }
        return medians;
    }

    private double shareExcludingOne(Forks forks, int count, double shift) {
        int found = 0;
        for (int comparison = 0; comparison < COMPARISONS; comparison++) {
            found += excludesOne(medians(forks, count, 0), medians(forks, count, shift)) ? 1 : 0;
        }
        return (double) found / COMPARISONS;
    }

    private double[] medians(Forks forks, int count, double shift) {
        double[] medians = new double[count];
        for (int i = 0; i < count; i++) {
            medians[i] = Math.exp(forks.draw(random) + shift);
        }
        return medians;
    }

    /// With the 1 % that a comparison of runs adds.
    private static boolean excludesOne(double[] first, double[] other) {
        Interval interval = Ratio.of(first, other).widenedBy(1.01).interval().orElseThrow();
        return interval.low() > 1 || interval.high() < 1;
    }
}
