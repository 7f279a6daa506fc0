// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class ModesTest {
    @Test
    void forksInTwoGroupsHaveACentreEach() {
        Modes modes = Modes.of(new double[] {42, 12, 12, 42, 12}).orElseThrow();

        assertThat(modes.faster()).isCloseTo(12, within(1e-9));
        assertThat(modes.slower()).isCloseTo(42, within(1e-9));
        assertThat(modes.fasterForks()).isEqualTo(3);
        assertThat(modes.slowerForks()).isEqualTo(2);
    }

    @Test
    void groupsThatAreNearAreOne() {
        assertThat(Modes.of(new double[] {10, 10, 15, 15})).isEmpty();
        assertThat(Modes.of(new double[] {10, 10, 15.1, 15.1})).isPresent();
    }

    @Test
    void aSingleForkFarFromTheOthersIsAGroup() {
        assertThat(Modes.of(new double[] {10, 10.1, 9.9, 20}))
                .hasValueSatisfying(modes -> assertThat(modes.slowerForks()).isEqualTo(1));
    }

    @Test
    void forksThatAreAllTheSameOrAloneHaveNone() {
        assertThat(Modes.of(new double[] {})).isEmpty();
        assertThat(Modes.of(new double[] {5})).isEmpty();
        assertThat(Modes.of(new double[] {5, 5, 5})).isEmpty();
    }

    @Test
    void mediansThatAreNoneAreRefused() {
        assertThatThrownBy(() -> Modes.of(new double[] {1, 0})).hasMessage("modes are of medians over 0: [1.0, 0.0]");
    }
}
