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

    /// Michelson's speed of light in air, km/s less 299 000, five series of 20 (Michelson 1879; `morley` in R).
    private static final double[][] MICHELSON = {
        {850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960},
        {960, 940, 960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800, 790, 760, 800},
        {880, 880, 880, 860, 720, 720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840, 850, 840, 840, 840},
        {890, 810, 810, 820, 800, 770, 760, 740, 750, 760, 910, 920, 890, 860, 880, 720, 840, 850, 850, 780},
        {890, 840, 780, 810, 760, 810, 790, 810, 820, 850, 870, 870, 810, 740, 810, 940, 950, 800, 810, 870}
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

    /// R: mean(morley$Speed) 852.4, sd 79.01055, median 850; NumPy: quantile(…, 0.9, method="inverted_cdf") 960.
    /// The intervals are of 50 000 replicates of forks drawn first and samples within them second, by NumPy: mean
    /// 825.6 to 885.4, median 810 to 880.
    @Test
    void aPublishedExampleInSeriesIsMetWithItsIntervals() {
        Estimate estimate = Estimate.of(
                Arrays.stream(MICHELSON).map(EstimateTest::distribution).toList());

        assertThat(estimate.mean()).isCloseTo(852.4, within(1e-9));
        assertThat(estimate.standardDeviation()).isCloseTo(79.01055, within(1e-5));
        assertThat(estimate.median()).isEqualTo(850);
        assertThat(estimate.p90()).hasValue(960);
        assertThat(estimate.max()).isEqualTo(1070);
        assertThat(estimate.meanInterval().low()).isCloseTo(825.6, within(3.0));
        assertThat(estimate.meanInterval().high()).isCloseTo(885.4, within(3.0));
        assertThat(estimate.medianInterval().low()).isCloseTo(810, within(10.0));
        assertThat(estimate.medianInterval().high()).isCloseTo(880, within(10.0));
    }

    /// scipy.stats.bootstrap(…, method="percentile", n_resamples=99999) of all as one series: mean 837.0 to
    /// 867.8, median 840 to 870.
    @Test
    void theSameSamplesAsOneSeriesHaveTheNarrowerIntervalsOfSciPy() {
        double[] all = Arrays.stream(MICHELSON).flatMapToDouble(Arrays::stream).toArray();

        Estimate estimate = Estimate.of(List.of(distribution(all)));

        assertThat(estimate.meanInterval().low()).isCloseTo(837.0, within(1.5));
        assertThat(estimate.meanInterval().high()).isCloseTo(867.8, within(1.5));
        assertThat(estimate.medianInterval()).isEqualTo(new Interval(840, 870));
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
