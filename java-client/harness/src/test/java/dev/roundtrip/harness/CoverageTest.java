// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CoverageTest {
    private static final int REPETITIONS = 400;

    /// The draws are always the same; of 400 chance moves the share by 1 %.
    @Test
    void intervalsHoldTheTruthAboutAsOftenAsTheySayWhereForksAreAlike() {
        Coverage.Held held = new Coverage(3, 0, REPETITIONS).held();

        assertThat(held.mean()).isBetween(0.92, 0.98);
        assertThat(held.median()).isBetween(0.92, 0.98);
    }
}
