// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.stats.Ratio.Shift;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGeneratorFactory;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RatioTest {
    private static final Offset<Double> ROUNDED = within(1e-9);

    /// Permeability of the human chorioamnion at term and at 12 to 26 weeks (Hollander and Wolfe 1999, table
    /// 4.1).
    private static final double[] EARLY = {1.15, 0.88, 0.90, 0.74, 1.21};

    private static final double[] AT_TERM = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};

    @Test
    void ranksMeetThePublishedExample() {
        Shift shift = Shift.byRanks(EARLY, AT_TERM);

        assertThat(shift.value()).isCloseTo(0.305, ROUNDED);
        assertThat(shift.low()).isCloseTo(-0.15, ROUNDED);
        assertThat(shift.high()).isCloseTo(0.76, ROUNDED);
    }

    /// Two-sided 5 % points of the rank-sum statistic, as every table since Mann and Whitney (1947) has them,
    /// plus 1.
    @Test
    void ranksLeaveOutAsManyDifferencesAsTheTablesSay() {
        assertThat(Shift.outside(3, 3)).isZero();
        assertThat(Shift.outside(4, 4)).isEqualTo(1);
        assertThat(Shift.outside(5, 5)).isEqualTo(3);
        assertThat(Shift.outside(5, 10)).isEqualTo(9);
        assertThat(Shift.outside(10, 5)).isEqualTo(9);
        assertThat(Shift.outside(8, 8)).isEqualTo(14);
        assertThat(Shift.outside(10, 10)).isEqualTo(24);
        assertThat(Shift.outside(20, 20)).isEqualTo(128);
    }

    @Test
    void twoTooFewForRanksLeaveTheEndsOpen() {
        assertThat(Shift.byRanks(new double[] {1, 2}, new double[] {3, 4}))
                .isEqualTo(new Shift(2, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    /// scipy.stats.ttest_ind(other, first, equal_var=False) of SciPy 1.17.1: 4.7805 degrees of freedom, interval
    /// 0.106824 to 0.180846.
    @Test
    void welchsIntervalIsThatOfSciPy() {
        double[] first =
                Arrays.stream(new double[] {96.1, 94.0, 97.3}).map(Math::log).toArray();
        double[] other = Arrays.stream(new double[] {113.0, 108.2, 111.9, 109.4})
                .map(Math::log)
                .toArray();

        Shift shift = Shift.ofMeans(first, other);

        assertThat(shift.value()).isCloseTo(0.1438353935, ROUNDED);
        assertThat(shift.low()).isCloseTo(0.106824, within(1e-6));
        assertThat(shift.high()).isCloseTo(0.180846, within(1e-6));
    }

    /// scipy.stats.t.ppf(0.975, degrees)
    @Test
    void studentsQuantileIsThatOfSciPy() {
        assertThat(Student.quantile(1)).isCloseTo(12.706204736, ROUNDED);
        assertThat(Student.quantile(2)).isCloseTo(4.302652730, ROUNDED);
        assertThat(Student.quantile(2.5)).isCloseTo(3.574655, within(1e-5));
        assertThat(Student.quantile(10)).isCloseTo(2.228138852, ROUNDED);
    }

    /// Medians of two cells are printed beside their ratio. With more forks in modes the centre may move from one
    /// mode to between the two where ranks see little of it.
    @ParameterizedTest
    @EnumSource
    void theQuotientOfTheCentresLiesNearTheInterval(VerdictRatesTest.Forks forks) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        for (int count = 2; count <= 10; count++) {
            double[] first = new double[count];
            double[] other = new double[count];
            for (int draw = 0; draw < 200; draw++) {
                Arrays.setAll(first, _ -> Math.exp(forks.draw(random)));
                Arrays.setAll(other, _ -> Math.exp(forks.draw(random)));
                Interval interval = Ratio.of(first, other).interval().orElseThrow();

                assertThat(ForkCentre.of(other) / ForkCentre.of(first))
                        .isBetween(interval.low() / 1.02, interval.high() * 1.02);
            }
        }
    }

    @Test
    void aCellBesideItselfHasTheRatioOneInsideItsInterval() {
        for (int forks = 2; forks <= 12; forks++) {
            double[] medians = new double[forks];
            Arrays.setAll(medians, i -> 100 + i * i);

            Ratio ratio = Ratio.of(medians, medians);

            assertThat(ratio.value()).isCloseTo(1, ROUNDED);
            assertThat(ratio.interval()).hasValueSatisfying(ends -> {
                assertThat(ends.low()).isLessThanOrEqualTo(1);
                assertThat(ends.high()).isGreaterThanOrEqualTo(1);
            });
        }
    }

    @Test
    void forksWithoutAnySpreadHaveAnIntervalWithoutWidth() {
        assertThat(Ratio.of(new double[] {1, 1, 1}, new double[] {1, 1, 1}))
                .isEqualTo(new Ratio(1, Optional.of(new Interval(1, 1))));
    }

    @Test
    void oneForkHasARatioAndNoInterval() {
        assertThat(Ratio.of(new double[] {10}, new double[] {15, 15}).interval())
                .isEmpty();
        assertThat(Ratio.of(new double[] {10}, new double[] {15, 15}).value()).isCloseTo(1.5, ROUNDED);
    }

    @Test
    void twoForksLeaveRoomForAModeThatNeitherFellInto() {
        Interval interval = Ratio.of(new double[] {10, 10}, new double[] {25, 25})
                .interval()
                .orElseThrow();

        assertThat(interval.low()).isCloseTo(1, ROUNDED);
        assertThat(interval.high()).isCloseTo(6.25, ROUNDED);
    }

    @Test
    void twoForksOfTenThatWereDisturbedDoNotHideWhatTheOthersShow() {
        double[] first = {100, 101, 99, 100, 160, 102, 98, 100, 170, 101};
        double[] other = {110, 112, 109, 111, 110, 108, 110, 113, 190, 180};

        assertThat(Ratio.of(first, other).interval())
                .hasValueSatisfying(ends -> assertThat(ends.low()).isGreaterThan(1.05));
    }

    @Test
    void mediansThatAreNoneAreRefused() {
        assertThatThrownBy(() -> Ratio.of(new double[] {1}, new double[] {}))
                .hasMessage("a ratio needs medians over 0, at least one per cell: []");
        assertThatThrownBy(() -> Ratio.of(new double[] {1, 0}, new double[] {1}))
                .hasMessageContaining("[1.0, 0.0]");
    }
}
