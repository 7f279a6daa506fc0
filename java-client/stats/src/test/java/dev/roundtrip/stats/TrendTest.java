// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.stats.Trend.TheilSen;
import dev.roundtrip.stats.Trend.Verdict;
import java.util.Arrays;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TrendTest {
    private static final double[] NO_WINDOWS = {};

    /// Slopes of the pairs, by hand: 1, 1, 1, 2, 2, 2, 7/3, 2.5, 3, 4.
    @Test
    void theSlopeIsTheMedianOfTheSlopesOfAllPairs() {
        assertThat(line().slope()).isEqualTo(2);
    }

    /// Without order the standard error of S of five points is √(5·4·15/18) = 4.08, and (10 − 1.1·4.08)/2 = 2.8
    /// slopes are left out, so 3. With r = 0.5 the variance is 1 + 2(24·0.5 + 6·0.25)/60 = 1.45 times as large, and
    /// 2.3 are.
    @Test
    void neighboursThatAreAlikeWidenTheIntervalAsHamedAndRaoSay() {
        assertThat(line().slopeInterval(1.1, 0)).isEqualTo(new Interval(1, 2.5));
        assertThat(line().slopeInterval(1.1, 0.5)).isEqualTo(new Interval(1, 3));
    }

    /// Hollander and Wolfe (1999), table A.30: of 10 points S is 23 or more with a probability of 0.023, so
    /// (45 − 21)/2 = 12 slopes are left out at each end for 95 %.
    @Test
    void anIntervalOfTheSlopeLeavesOutAsManySlopesAsTheTablesSay() {
        double[] seconds = IntStream.range(0, 10).asDoubleStream().toArray();
        double[] values = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};
        double[] slopes = TheilSen.slopes(seconds, values);

        assertThat(new TheilSen(seconds, values).slopeInterval(1.96, 0))
                .isEqualTo(new Interval(slopes[11], slopes[33]));
    }

    @Test
    void theSameMedianAgainAndAgainIsSteady() {
        assertThat(Trend.of(seconds(5), constant(5))).isEqualTo(new Trend(Verdict.STEADY, 0, new Interval(0, 0)));
    }

    @Test
    void fewerThanFiveWindowsAreUndecidedHoweverAlike() {
        assertThat(Trend.of(seconds(4), constant(4)))
                .isEqualTo(new Trend(Verdict.UNDECIDED, 0, new Interval(-1, Double.POSITIVE_INFINITY)));
        assertThat(Trend.of(NO_WINDOWS, NO_WINDOWS).verdict()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void changeIsThatOfTheWholeSpan() {
        double[] halving = {800, 800 / Math.sqrt(2), 400};

        assertThat(Trend.of(new double[] {1, 2, 3}, halving).change()).isCloseTo(-0.5, within(1e-12));
        assertThat(Trend.of(seconds(20), growing(20, 0.02)).change()).isCloseTo(0.02, within(1e-12));
    }

    @Test
    void aSmallChangeIsSteadyAndALargerOneDrifts() {
        assertThat(Trend.of(seconds(20), growing(20, 0.02)).verdict()).isEqualTo(Verdict.STEADY);
        assertThat(Trend.of(seconds(20), growing(20, 0.04)).verdict()).isEqualTo(Verdict.DRIFTING);
        assertThat(Trend.of(seconds(20), growing(20, -0.04)).verdict()).isEqualTo(Verdict.DRIFTING);
    }

    @Test
    void oneDisturbedWindowIsNoTrend() {
        double[] medians = growing(20, 0.001);
        medians[19] = 5000;

        assertThat(Trend.of(seconds(20), medians).verdict()).isEqualTo(Verdict.STEADY);
    }

    @Test
    void unevenWindowsDoNotBendTheLine() {
        double[] seconds = IntStream.range(0, 20).mapToDouble(i -> i * i).toArray();
        double[] medians = Arrays.stream(seconds)
                .map(second -> 100 * Math.exp(second / 361 * 0.5))
                .toArray();

        assertThat(Trend.of(seconds, medians).change()).isCloseTo(Math.expm1(0.5), within(1e-9));
    }

    @Test
    void manyWindowsAreTakenTogetherAndKeepTheirTrend() {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        double[] drifting = Arrays.stream(growing(200, 0.1))
                .map(median -> median * Math.exp(0.02 * random.nextGaussian()))
                .toArray();

        Trend trend = Trend.of(seconds(200), drifting);

        assertThat(trend.verdict()).isEqualTo(Verdict.DRIFTING);
        assertThat(trend.changeInterval().low()).isBetween(0.07, 0.1);
        assertThat(trend.changeInterval().high()).isBetween(0.1, 0.13);
    }

    @Test
    void aSteadyRuleWaitsForItsWindows() {
        var rule = new SteadyRule(6);
        for (int window = 0; window < 5; window++) {
            rule.add(window, 100);
        }

        assertThat(rule.trend().verdict()).isEqualTo(Verdict.UNDECIDED);

        rule.add(5, 100);

        assertThat(rule.trend().verdict()).isEqualTo(Verdict.STEADY);
    }

    @Test
    void aSteadyRuleForgetsWhatWasBefore() {
        var rule = new SteadyRule();
        for (int window = 0; window < 40; window++) {
            rule.add(window, window < 20 ? 1000 - 40 * window : 200);
        }

        assertThat(rule.trend().verdict()).isEqualTo(Verdict.STEADY);
    }

    @Test
    void aSteadyRuleLooksFurtherBackWhereNoiseLeavesTheLastWindowsUndecided() {
        var rule = new SteadyRule();
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        for (int window = 0; window < 20; window++) {
            rule.add(window, 100 * Math.exp(0.05 * random.nextGaussian()));
        }
        assertThat(rule.trend().verdict()).isEqualTo(Verdict.UNDECIDED);

        for (int window = 20; window < 160; window++) {
            rule.add(window, 100 * Math.exp(0.05 * random.nextGaussian()));
        }

        assertThat(rule.trend().verdict()).isEqualTo(Verdict.STEADY);
    }

    @Test
    void windowsThatAreNoneAreRefused() {
        assertThatThrownBy(() -> Trend.of(seconds(2), constant(3)))
                .hasMessage("a trend needs as many seconds as medians: 2 seconds, 3 medians");
        assertThatThrownBy(() -> Trend.of(new double[] {1, 1}, constant(2)))
                .hasMessage("a trend needs seconds that ascend and medians over 0: window 1 is at 1.0 s with 100.0 ns");
        assertThatThrownBy(() -> Trend.of(seconds(1), new double[] {0})).hasMessageContaining("window 0");
        assertThatThrownBy(() -> new SteadyRule(4))
                .hasMessage("a series is found steady from 5 windows on, not from 4");
    }

    private static TheilSen line() {
        return new TheilSen(new double[] {1, 2, 3, 4, 5}, new double[] {1, 2, 3, 7, 9});
    }

    private static double[] seconds(int windows) {
        return IntStream.range(0, windows).mapToDouble(i -> 0.05 * i + 0.025).toArray();
    }

    private static double[] constant(int windows) {
        double[] medians = new double[windows];
        Arrays.fill(medians, 100);
        return medians;
    }

    /// @param change as a share, over the whole
    private static double[] growing(int windows, double change) {
        return IntStream.range(0, windows)
                .mapToDouble(i -> 100 * Math.pow(1 + change, (double) i / (windows - 1)))
                .toArray();
    }
}
