// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class OutliersTest {
    @Test
    void whatLiesFarFromTheMiddleIsFound() {
        assertThat(HostsCentre.outliers(new double[] {10, 11, 30, 9, 10.5, 9.5}))
                .containsExactly(false, false, true, false, false, false);
    }

    @Test
    void ofFewValuesNoneIsKnownToLieApart() {
        assertThat(HostsCentre.outliers(new double[] {1, 1.1, 0.9, 100})).containsOnly(false);
    }

    @Test
    void whereMostAreEqualNothingTellsHowFarIsFar() {
        assertThat(HostsCentre.outliers(new double[] {1, 1, 1, 1, 1.01})).containsOnly(false);
    }
}
