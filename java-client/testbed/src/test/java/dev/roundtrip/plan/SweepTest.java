// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.plan.Profile.Sweep;
import org.junit.jupiter.api.Test;

final class SweepTest {
    @Test
    void ratesRiseFromATwentiethOfTheClosedLoopToMoreThanItDoes() {
        assertThat(Sweep.rates(17_234)).containsExactly(860, 1700, 3400, 6900, 10_000, 14_000, 16_000, 17_000, 21_000);
    }

    @Test
    void slowMechanismsHaveFewerRates() {
        assertThat(Sweep.rates(3)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void ratesThatNoScheduleKeepsAreLeftOut() {
        assertThat(Sweep.rates(5_000_000)).containsExactly(250_000, 500_000, 1_000_000);
    }
}
