// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SpinTimeTest {
    @Test
    void looksAreAsManyAsTheirPausesMakeRoomFor() {
        assertThat(SpinTime.looksWithin(25_000, 25)).isEqualTo(1000);
        assertThat(SpinTime.looksWithin(25_000, 0.25)).isEqualTo(100_000);
    }

    @Test
    void looksAreAtLeastOne() {
        assertThat(SpinTime.looksWithin(25_000, 1e6)).isEqualTo(1);
    }

    @Test
    void timeOfALookIsMeasured() {
        assertThat(SpinTime.NANOS_OF_LOOK).isPositive();
    }
}
