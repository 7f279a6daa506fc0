// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RecoveredTest {
    @Test
    void timeHoldsWithinTheShareAndNotBeyond() {
        assertThat(Recovered.time("cell", "mean", 1000, 1001, 0.001).holds()).isTrue();
        assertThat(Recovered.time("cell", "mean", 1000, 1002, 0.001).holds()).isFalse();
    }

    @Test
    void truthOfZeroIsMetByZeroOnly() {
        assertThat(Recovered.time("cell", "sd", 0, 0, 0.001).holds()).isTrue();
        assertThat(Recovered.time("cell", "sd", 0, 1, 0.001).holds()).isFalse();
    }

    @Test
    void intervalHoldsTheTruthOrMissesIt() {
        assertThat(Recovered.interval("cell", "mean", 1000, 990, 1010, 0.001).holds())
                .isTrue();
        assertThat(Recovered.interval("cell", "mean", 1000, 1002, 1010, 0.001).holds())
                .isFalse();
        assertThat(Recovered.interval("cell", "mean", 1000, 990, 998, 0.001).holds())
                .isFalse();
    }

    @Test
    void leastTimeHoldsWhateverABusyMachineAddsToIt() {
        assertThat(Recovered.atLeast("cell", "mean", 1000, 5000, 0.001).holds()).isTrue();
        assertThat(Recovered.atLeast("cell", "mean", 1000, 900, 0.001).holds()).isFalse();
    }
}
