// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.stats.SizeCurve.Piece;
import dev.roundtrip.stats.SizeCurve.Point;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SizeCurveTest {
    private static final double[] SIZES = {32, 512, 2048, 8192, 32_768, 131_072, 524_288};

    @Test
    void aStraightLineIsToldExactly() {
        SizeCurve curve = curve(bytes -> 5_000 + 0.25 * bytes, SIZES);

        assertThat(curve.at(4396).orElseThrow().at(4396)).isCloseTo(5_000 + 0.25 * 4396, within(1e-6));
        assertThat(curve.leftOutErrors()).hasSize(SIZES.length - 2).allMatch(error -> Math.abs(error) < 1e-9);
    }

    @Test
    void aSlopeThatGrowsWhereACacheEndsIsNoStep() {
        assertThat(steps(curve(bytes -> 100 + 0.02 * bytes + 0.03 * Math.max(0, bytes - 32_768), SIZES)))
                .isEmpty();
    }

    @Test
    void aDelayedAcknowledgementFromASizeOnIsAStep() {
        assertThat(steps(curve(bytes -> 45_000 + 0.5 * bytes + (bytes >= 16_384 ? 41e6 : 0), SIZES)))
                .containsExactly("8192-32768");
    }

    @Test
    void aQueueThatIsFullAndChangesSidesOnceMoreIsAStep() {
        assertThat(steps(curve(bytes -> 8_000 + 0.1 * bytes + (bytes > 32_768 ? 60_000 : 0), SIZES)))
                .containsExactly("32768-131072");
    }

    @Test
    void aQueueThatChangesSidesWithEachFillIsAStepWhereThatBegins() {
        assertThat(steps(curve(bytes -> 45_000 + 0.05 * bytes + 40_000 * Math.floor((bytes - 1) / 32_768), SIZES)))
                .containsExactly("32768-131072");
    }

    /// Measured medians of `mq-sysv` across two processors, whose queue holds 16 KiB.
    @Test
    void theQueueThatHoldsSixteenKibibytesHasAStepThere() {
        double[] micros = {41.8, 40.6, 40.5, 46.1, 61.7, 142.7, 485};
        double[] sizes = {16, 1024, 4096, 8192, 16_384, 32_768, 131_072};

        assertThat(steps(SizeCurve.of(
                        IntStream.range(0, sizes.length).mapToObj(i -> new Point(sizes[i], 1000 * micros[i])))))
                .containsExactly("16384-32768");
    }

    @Test
    void aFallIsAStepToo() {
        assertThat(steps(curve(bytes -> bytes < 4096 ? 40_000 : 20_000 + 0.1 * bytes, SIZES)))
                .containsExactly("2048-8192");
    }

    @Test
    void aLineWithoutANeighbourIsNoStep() {
        assertThat(steps(curve(bytes -> bytes, 32, 2 << 20))).isEmpty();
    }

    @Test
    void nothingIsToldBeyondTheSizes() {
        SizeCurve curve = curve(bytes -> bytes, SIZES);

        assertThat(curve.at(31)).isEmpty();
        assertThat(curve.at(524_289)).isEmpty();
        assertThat(curve.at(32)).isPresent();
        assertThat(curve.at(524_288)).isPresent();
    }

    @Test
    void figuresOfOneSizeCountAsTheirMean() {
        SizeCurve curve = SizeCurve.of(
                Stream.of(new Point(32, 100), new Point(1040, 400), new Point(1040, 600), new Point(2048, 900)));

        assertThat(curve.at(1040).orElseThrow().at(1040)).isEqualTo(500);
    }

    @Test
    void aSizeLeftOutOnAStepIsNoError() {
        SizeCurve curve = curve(bytes -> 45_000 + (bytes >= 16_384 ? 41e6 : 0), SIZES);

        assertThat(curve.leftOutErrors()).hasSize(SIZES.length - 4);
    }

    @Test
    void theFactorHoldsNineOfTenOtherCurvesOfTheSameNoise() {
        var random = new Random(7);
        SizeCurve.Spread spread = SizeCurve.Spread.of(
                IntStream.range(0, 200).mapToObj(_ -> noisy(random)).flatMapToDouble(SizeCurve::leftOutErrors));

        double[] others = IntStream.range(0, 200)
                .mapToObj(_ -> noisy(random))
                .flatMapToDouble(SizeCurve::leftOutErrors)
                .toArray();
        double held = Arrays.stream(others)
                        .filter(size -> Math.abs(size) <= Math.log(spread.factor()))
                        .count()
                / (double) others.length;
        assertThat(spread.checked()).isEqualTo(1000);
        assertThat(held).isBetween(0.85, 0.95);
        assertThat(spread.around(100).low()).isCloseTo(100 / spread.factor(), within(1e-9));
    }

    @Test
    void tooFewSizesHaveTheUsualFactor() {
        assertThat(SizeCurve.Spread.of(
                        curve(bytes -> 100 + bytes, 32, 2048, 131_072).leftOutErrors()))
                .isEqualTo(new SizeCurve.Spread(SizeCurve.USUAL_FACTOR, 0));
    }

    private static SizeCurve noisy(Random random) {
        return curve(bytes -> (5_000 + 0.1 * bytes) * Math.exp(0.05 * random.nextGaussian()), SIZES);
    }

    private static SizeCurve curve(DoubleUnaryOperator nanos, double... sizes) {
        return SizeCurve.of(Arrays.stream(sizes).mapToObj(bytes -> new Point(bytes, nanos.applyAsDouble(bytes))));
    }

    private static String[] steps(SizeCurve curve) {
        return curve.pieces().stream()
                .filter(Piece::isStep)
                .map(piece ->
                        "%.0f-%.0f".formatted(piece.low().bytes(), piece.high().bytes()))
                .toArray(String[]::new);
    }
}
