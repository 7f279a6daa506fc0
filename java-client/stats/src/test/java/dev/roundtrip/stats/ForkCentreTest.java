// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class ForkCentreTest {
    private static final Offset<Double> ROUNDED = within(1e-9);

    @Test
    void ofOneForkItIsThatForks() {
        assertThat(ForkCentre.of(new double[] {12})).isEqualTo(12);
    }

    @Test
    void ofTwoForksItIsTheGeometricMean() {
        assertThat(ForkCentre.of(new double[] {10, 40})).isCloseTo(20, ROUNDED);
    }

    /// Of the pairs 1, 2, 4, √2, 2 and 2√2 the two in the middle are 2.
    @Test
    void ofThreeForksItIsTheMedianOfTheMeansOfPairs() {
        assertThat(ForkCentre.of(new double[] {4, 1, 2})).isCloseTo(2, ROUNDED);
    }

    /// Depression scores before and after (Hollander and Wolfe 1999, example 3.3): the estimate is −0.46.
    @Test
    void itIsTheEstimateOfThePublishedExample() {
        double[] shifts = {-0.952, 0.147, -1.022, -0.43, -0.62, -0.59, -0.49, 0.08, -0.01};

        double[] factors = Arrays.stream(shifts).map(Math::exp).toArray();

        assertThat(Math.log(ForkCentre.of(factors))).isCloseTo(-0.46, ROUNDED);
    }

    @Test
    void oneDisturbedForkMovesItLittle() {
        assertThat(ForkCentre.of(new double[] {100, 101, 99, 100, 500})).isBetween(100.0, 102.0);
    }

    @Test
    void nothingIsTheSmallestOfAll() {
        assertThat(ForkCentre.of(new double[] {0, 0, 0})).isZero();
        assertThat(ForkCentre.of(new double[] {0, 2, 2, 2, 2})).isCloseTo(2, ROUNDED);
    }

    @Test
    void valuesThatAreNoneAreRefused() {
        assertThatThrownBy(() -> ForkCentre.of(new double[] {}))
                .hasMessage("a centre of forks needs values from 0 on, at least one: []");
        assertThatThrownBy(() -> ForkCentre.of(new double[] {1, -1})).hasMessageContaining("[1.0, -1.0]");
        assertThatThrownBy(() -> ForkCentre.of(new double[] {Double.NaN})).hasMessageContaining("[NaN]");
    }
}
