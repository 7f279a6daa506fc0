// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
    }

    /// R: mean(morley$Speed) 852.4, sd 79.01055; NumPy: quantile(…, 0.9, method="inverted_cdf") 960. The medians of
    /// the series are 930, 840, 850, 810 and 810, and the eighth of the 15 geometric means of pairs is 840. Of five
    /// forks the interval of the median reaches from the least to the largest; that of the mean is Student's t of
    /// the means of the series, 909, 856, 845, 820.5 and 831.5, with 2.776445 for four degrees of freedom, by hand.
    @Test
    void aPublishedExampleInSeriesIsMetWithItsIntervals() {
        Estimate estimate = michelson(5);

        assertThat(estimate.mean()).isCloseTo(852.4, within(1e-9));
        assertThat(estimate.standardDeviation()).isCloseTo(79.01055, within(1e-5));
        assertThat(estimate.median()).isCloseTo(840, within(1e-9));
        assertThat(estimate.p90()).hasValue(960);
        assertThat(estimate.max()).isEqualTo(1070);
        assertThat(low(estimate.meanInterval())).isCloseTo(809.7217, within(1e-3));
        assertThat(high(estimate.meanInterval())).isCloseTo(895.0783, within(1e-3));
        assertThat(low(estimate.medianInterval())).isCloseTo(810, within(1e-9));
        assertThat(high(estimate.medianInterval())).isCloseTo(930, within(1e-9));
    }

    /// With Student's t of two degrees of freedom, 4.302653, by hand.
    @Test
    void aFewForksHaveStudentsIntervals() {
        Estimate estimate = michelson(3);

        assertThat(low(estimate.meanInterval())).isCloseTo(784.9931, within(1e-3));
        assertThat(high(estimate.meanInterval())).isCloseTo(955.0069, within(1e-3));
        assertThat(low(estimate.medianInterval())).isCloseTo(759.7571, within(1e-3));
        assertThat(high(estimate.medianInterval())).isCloseTo(1001.7961, within(1e-3));
    }

    @Test
    void oneForkHasNoInterval() {
        Estimate estimate = michelson(1);

        assertThat(estimate.meanInterval()).isEmpty();
        assertThat(estimate.medianInterval()).isEmpty();
        assertThat(estimate.median()).isEqualTo(930);
    }

    @Test
    void theIntervalOfAMeanDoesNotReachBelowNothing() {
        Estimate estimate = Estimate.of(List.of(constant(10, 1), constant(40, 1)));

        assertThat(low(estimate.meanInterval())).isZero();
        assertThat(estimate.medianInterval().orElseThrow().low()).isGreaterThan(0);
    }

    /// A fork that was faster did more round trips in the same time, so the mean of all is nearer to it.
    @Test
    void theIntervalOfAMeanIsAroundTheMean() {
        Estimate estimate = Estimate.of(List.of(constant(100, 3000), constant(104, 1000), constant(102, 2000)));
        Interval interval = estimate.meanInterval().orElseThrow();

        assertThat(estimate.mean()).isCloseTo(101.3333, within(1e-3));
        assertThat((interval.low() + interval.high()) / 2).isCloseTo(estimate.mean(), within(1e-9));
    }

    @Test
    void forksThatDifferWidenTheIntervalHoweverManySamplesTheyHave() {
        Estimate estimate =
                Estimate.of(List.of(constant(110, 1_000_000), constant(100, 1_000_000), constant(100, 1_000_000)));

        assertThat(low(estimate.medianInterval())).isLessThan(95);
        assertThat(high(estimate.medianInterval())).isGreaterThan(110);
        assertThat(high(estimate.meanInterval())).isGreaterThan(110);
    }

    @Test
    void theMedianIsTheForksCentreHoweverManySamplesEachHas() {
        Estimate estimate = Estimate.of(List.of(constant(10, 1_000_000), constant(40, 10)));

        assertThat(estimate.median()).isCloseTo(20, within(1e-9));
        assertThat(estimate.mean()).isCloseTo(10, within(0.01));
    }

    @Test
    void figuresOfWhichOneHasNoIntervalTie() {
        Estimate one = Estimate.of(List.of(constant(10, 1000)));
        Estimate two = Estimate.of(List.of(constant(40, 1000), constant(40, 1000)));
        Estimate faster = Estimate.of(List.of(constant(10, 1000), constant(10, 1000)));

        assertThat(one.mediansTie(two)).isTrue();
        assertThat(two.meansTie(one)).isTrue();
        assertThat(two.mediansTie(faster)).isFalse();
        assertThat(two.meansTie(faster)).isFalse();
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

    private static Estimate michelson(int series) {
        return Estimate.of(Arrays.stream(MICHELSON)
                .limit(series)
                .map(EstimateTest::distribution)
                .toList());
    }

    private static double low(Optional<Interval> interval) {
        return interval.orElseThrow().low();
    }

    private static double high(Optional<Interval> interval) {
        return interval.orElseThrow().high();
    }

    private static Distribution constant(double nanos, long samples) {
        return new Distribution(new double[] {nanos}, new long[] {samples}, nanos, 0);
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
