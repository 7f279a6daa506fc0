// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ClockTest {
    @Test
    void costOfAReadingIsByWhatTheClockGoesOn() {
        var nanos = new AtomicLong();

        assertThat(ClientDriver.readingNanos(() -> nanos.addAndGet(25))).isEqualTo(25);
    }
}
