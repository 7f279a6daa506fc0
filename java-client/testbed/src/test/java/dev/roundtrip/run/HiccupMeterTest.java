// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.run.StepRunner.HiccupMeter;
import dev.roundtrip.run.StepRunner.HiccupMeter.Hiccup;
import org.junit.jupiter.api.Test;

final class HiccupMeterTest {
    @Test
    void aHiccupCountsAsFarAsItLiesInTheWindow() {
        var hiccup = new Hiccup(100, 200);

        assertThat(hiccup.within(0, 1000)).isEqualTo(100);
        assertThat(hiccup.within(150, 1000)).isEqualTo(50);
        assertThat(hiccup.within(0, 120)).isEqualTo(20);
        assertThat(hiccup.within(300, 1000)).isZero();
    }

    @Test
    void aWindowBeforeTheMeterBeganHasNone() {
        try (var meter = new HiccupMeter()) {
            assertThat(meter.longestNanos(0, 1)).isZero();
        }
    }
}
