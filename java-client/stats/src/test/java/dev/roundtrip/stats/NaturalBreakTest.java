// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class NaturalBreakTest {
    @Test
    void liesBetweenTwoGroups() {
        assertThat(Modes.naturalBreak(new double[] {1, 2, 3, 11, 12})).isEqualTo(3);
    }

    @Test
    void ofTwoValuesEachIsAGroup() {
        assertThat(Modes.naturalBreak(new double[] {1, 1.5})).isEqualTo(1);
    }

    @Test
    void aValueApartFromManyDoesNotMoveIt() {
        assertThat(Modes.naturalBreak(new double[] {-6, 1, 2, 2, 3, 8, 9, 9, 10}))
                .isEqualTo(5);
    }

    @Test
    void fewOfManyAreAGroupIfTheyAreFarEnough() {
        assertThat(Modes.naturalBreak(new double[] {1, 1, 1, 1, 1, 2, 2, 9})).isEqualTo(7);
    }
}
