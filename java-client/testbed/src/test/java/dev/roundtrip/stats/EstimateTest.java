package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

final class EstimateTest {
    /// Fisher's iris data, sepal length of setosa in mm (Fisher 1936, table I): R says mean 50.06, sd 3.524897,
    /// median 50.
    private static final double[] SETOSA = {
        51, 49, 47, 46, 50, 54, 46, 50, 44, 49, 54, 48, 48, 43, 58, 57, 54, 51, 57, 51, 54, 51, 46, 51, 48, 50, 50, 52,
        52, 47, 48, 54, 52, 55, 49, 50, 55, 49, 44, 51, 50, 45, 44, 50, 51, 48, 51, 46, 53, 50
    };

    @Test
    void aPublishedExampleIsMet() {
        Estimate estimate = Estimate.of(List.of(distribution(SETOSA)));

        assertThat(estimate.mean()).isCloseTo(50.06, within(1e-9));
        assertThat(estimate.standardDeviation()).isCloseTo(3.524897, within(1e-6));
        assertThat(estimate.median()).isEqualTo(50);
        assertThat(estimate.max()).isEqualTo(58);
        assertThat(estimate.samples()).isEqualTo(50);
    }

    @Test
    void theSameSamplesInTwoForksHaveTheSameMeanAndDeviation() {
        double[] first = Arrays.copyOfRange(SETOSA, 0, 20);
        double[] second = Arrays.copyOfRange(SETOSA, 20, 50);

        Estimate estimate = Estimate.of(List.of(distribution(first), distribution(second)));

        assertThat(estimate.mean()).isCloseTo(50.06, within(1e-9));
        assertThat(estimate.standardDeviation()).isCloseTo(3.524897, within(1e-6));
        assertThat(estimate.median()).isEqualTo(50);
    }

    @Test
    void theIntervalOfTheMeanOfOneForkIsTheNormalOne() {
        Interval interval = Estimate.of(List.of(distribution(SETOSA))).meanInterval();
        double halfWidth = 1.959964 * 3.524897 / Math.sqrt(50);

        assertThat(interval.low()).isCloseTo(50.06 - halfWidth, within(0.1));
        assertThat(interval.high()).isCloseTo(50.06 + halfWidth, within(0.1));
    }

    @Test
    void forksThatDifferWidenTheIntervalHoweverManySamplesTheyHave() {
        var slow = new Distribution(new double[] {110}, new long[] {1_000_000}, 110, 0);
        var fast = new Distribution(new double[] {100}, new long[] {1_000_000}, 100, 0);

        Estimate estimate = Estimate.of(List.of(slow, fast, fast));

        assertThat(estimate.medianInterval()).isEqualTo(new Interval(100, 110));
        assertThat(estimate.meanInterval().low()).isEqualTo(100);
        assertThat(estimate.meanInterval().high()).isGreaterThan(106);
    }

    @Test
    void theIntervalOfTheMedianCoversTheTruthAboutAsOftenAsItSays() {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        int covered = 0;
        for (int repetition = 0; repetition < 200; repetition++) {
            double[] samples = random.doubles(400).map(x -> -Math.log(x)).toArray();
            Interval interval = Estimate.of(List.of(distribution(samples))).medianInterval();
            covered += interval.low() <= Math.log(2) && Math.log(2) <= interval.high() ? 1 : 0;
        }

        assertThat(covered).isBetween(180, 199);
    }

    @Test
    void aPercentileNeedsTenSamplesBeyondIt() {
        double[] hundred = random(100);
        double[] ninetyNine = Arrays.copyOf(hundred, 99);

        assertThat(Estimate.of(List.of(distribution(hundred))).p90()).isPresent();
        assertThat(Estimate.of(List.of(distribution(ninetyNine))).p90()).isEmpty();
        assertThat(Estimate.of(List.of(distribution(hundred))).p99()).isEmpty();
        assertThat(Estimate.of(List.of(distribution(random(1000)))).p99()).isPresent();
        assertThat(Estimate.of(List.of(distribution(random(10_000)))).p999()).isPresent();
    }

    @Test
    void percentilesAreThoseOfTheNearestRank() {
        double[] oneToThousand = new double[1000];
        Arrays.setAll(oneToThousand, i -> i + 1);

        Estimate estimate = Estimate.of(List.of(distribution(oneToThousand)));

        assertThat(estimate.p90()).hasValue(900);
        assertThat(estimate.p99()).hasValue(990);
        assertThat(estimate.median()).isEqualTo(500);
    }

    @Test
    void anEstimateOfNothingIsRefused() {
        assertThatThrownBy(() -> Estimate.of(List.of())).hasMessage("an estimate needs at least one fork");
    }

    private static double[] random(int count) {
        return RandomGeneratorFactory.of("L64X128MixRandom")
                .create(3)
                .doubles(count)
                .toArray();
    }

    private static Distribution distribution(double[] samples) {
        double[] values = Arrays.stream(samples).sorted().distinct().toArray();
        long[] counts = Arrays.stream(values)
                .mapToLong(value ->
                        Arrays.stream(samples).filter(sample -> sample == value).count())
                .toArray();
        double mean = Arrays.stream(samples).average().orElseThrow();
        double squares = Arrays.stream(samples)
                .map(sample -> (sample - mean) * (sample - mean))
                .sum();
        return new Distribution(values, counts, mean, Math.sqrt(squares / (samples.length - 1)));
    }
}
