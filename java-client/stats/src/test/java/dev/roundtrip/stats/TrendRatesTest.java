// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.stats.Trend.Verdict;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How often a trend is called by its name, of series whose trend is known. Drawn with a fixed seed.
final class TrendRatesTest {
    private static final int DRAWS = 500;
    private static final double WINDOW_SECONDS = 0.05;
    private static final double FINAL_MICROS = 54;
    private static final double NOISE = 0.02;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(17);

    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.05, 0.1, 0.3})
    void noiseIsSeldomTakenForADrift(double deviation) {
        for (int windows : new int[] {8, 20, 60}) {
            assertThat(share(Verdict.DRIFTING, () -> related(windows, 0, deviation)))
                    .as(windows + " windows")
                    .isLessThanOrEqualTo(0.05);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.5})
    void windowsInTwoModesAreSeldomTakenForADrift(double inTheSlowerOne) {
        for (int windows : new int[] {8, 20, 60}) {
            assertThat(share(Verdict.DRIFTING, () -> inTwoModes(windows, inTheSlowerOne)))
                    .as(windows + " windows")
                    .isLessThanOrEqualTo(0.05);
        }
    }

    /// Eight windows do not show a correlation of 0.8 well enough, and are called drifting up to 6 times of 100.
    @ParameterizedTest
    @CsvSource({"8, 0.5", "20, 0.3", "20, 0.5", "20, 0.7", "20, 0.8", "40, 0.8", "60, 0.5", "60, 0.8", "120, 0.8"})
    void windowsLikeTheOnesBeforeThemAreSeldomTakenForADrift(int windows, double correlation) {
        assertThat(share(Verdict.DRIFTING, () -> related(windows, correlation, 0.05)))
                .isLessThanOrEqualTo(0.05);
    }

    @ParameterizedTest
    @CsvSource({"20, 0.01, 0.99", "20, 0.02, 0.80", "40, 0.03, 0.80", "60, 0.02, 0.99"})
    void steadyWindowsAreMostlyFoundSteady(int windows, double deviation, double atLeast) {
        assertThat(share(Verdict.STEADY, () -> related(windows, 0, deviation))).isGreaterThanOrEqualTo(atLeast);
    }

    @Test
    void theIntervalHoldsTheChangeAboutAsOftenAsItSays() {
        int held = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            double[] logs = related(20, 0, NOISE);
            Arrays.setAll(logs, i -> logs[i] * Math.pow(1.1, i / 19.0));
            Interval interval = Trend.of(seconds(0, 20), logs).changeInterval();
            held += interval.low() <= 0.1 && 0.1 <= interval.high() ? 1 : 0;
        }

        assertThat((double) held / DRAWS).isBetween(0.93, 0.99);
    }

    /// Looked at over 1 to 3 s that end between 0.5 and 5 s, where the medians fall by more than a tenth.
    @Test
    void aProcessThatWarmsUpIsCalledDrifting() {
        assertThat(share(Verdict.DRIFTING, this::warming)).isGreaterThanOrEqualTo(0.98);
        assertThat(share(Verdict.STEADY, this::warming)).isZero();
    }

    /// The second that ends after 5 s, in which the medians fall by 18 %, is the hardest of them; in that after 6 s
    /// they fall by 6.5 %.
    @Test
    void theEndOfWarmingUpIsNotCalledSteady() {
        assertThat(share(Verdict.DRIFTING, () -> warming(5, 20))).isGreaterThanOrEqualTo(0.95);
        assertThat(share(Verdict.STEADY, () -> warming(6, 20))).isLessThanOrEqualTo(0.05);
    }

    @Test
    void theFirstSteadyLookOfManyIsNearTheFinalLevel() {
        double[] errors = new double[200];
        Arrays.setAll(errors, draw -> levelWhereFoundSteady(0.8) / FINAL_MICROS - 1);
        Arrays.sort(errors);

        assertThat(errors[100]).isLessThan(0.02);
        assertThat(errors[190]).isLessThan(0.05);
    }

    /// Where a look is undecided the rule looks further back, so that noise costs patience and no more.
    @ParameterizedTest
    @CsvSource({"0.01, 20", "0.02, 40", "0.05, 100"})
    void aSteadyProcessIsFoundSteadySoon(double deviation, int windows) {
        int[] needed = new int[60];
        Arrays.setAll(needed, draw -> windowsUntilSteady(deviation));
        Arrays.sort(needed);

        assertThat(needed[57]).isLessThanOrEqualTo(windows);
    }

    private int windowsUntilSteady(double deviation) {
        var rule = new SteadyRule();
        int window = 0;
        do {
            rule.add(window * WINDOW_SECONDS, Math.exp(deviation * random.nextGaussian()));
            window++;
        } while (rule.trend().verdict() != Verdict.STEADY);
        return window;
    }

    private double levelWhereFoundSteady(double timeConstant) {
        var rule = new SteadyRule();
        double seconds = WINDOW_SECONDS / 2;
        do {
            rule.add(seconds, level(seconds, timeConstant) * Math.exp(NOISE * random.nextGaussian()));
            seconds += WINDOW_SECONDS;
        } while (rule.trend().verdict() != Verdict.STEADY);
        return level(seconds, timeConstant);
    }

    /// Microseconds.
    private static double level(double seconds, double timeConstant) {
        return FINAL_MICROS + 3000 * Math.exp(-seconds / timeConstant);
    }

    private double share(Verdict verdict, Supplier<double[]> series) {
        int found = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            double[] medians = series.get();
            found += Trend.of(seconds(0, medians.length), medians).verdict() == verdict ? 1 : 0;
        }
        return (double) found / DRAWS;
    }

    private double[] warming() {
        double end = random.nextDouble(0.5, 5);
        return warming(end, Math.min((int) (end / WINDOW_SECONDS), random.nextInt(20, 61)));
    }

    private double[] warming(double end, int windows) {
        return Arrays.stream(seconds(end - windows * WINDOW_SECONDS, windows))
                .map(seconds -> level(seconds, 0.8) * Math.exp(NOISE * random.nextGaussian()))
                .toArray();
    }

    private static double[] seconds(double from, int windows) {
        return IntStream.range(0, windows)
                .mapToDouble(i -> from + WINDOW_SECONDS * (i + 0.5))
                .toArray();
    }

    /// First-order autoregression around the logarithm of 1.
    private double[] related(int windows, double correlation, double deviation) {
        double[] medians = new double[windows];
        double log = deviation * random.nextGaussian();
        for (int i = 0; i < windows; i++) {
            medians[i] = Math.exp(log);
            log = correlation * log + deviation * Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        return medians;
    }

    private double[] inTwoModes(int windows, double inTheSlowerOne) {
        double[] medians = new double[windows];
        Arrays.setAll(
                medians, i -> (random.nextDouble() < inTheSlowerOne ? 2 : 1) * Math.exp(0.01 * random.nextGaussian()));
        return medians;
    }
}
