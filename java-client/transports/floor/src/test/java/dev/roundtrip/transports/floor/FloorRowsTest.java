// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Transport;
import org.junit.jupiter.api.Test;

final class FloorRowsTest {
    private final Transport floor = new FloorRows().row("floor-cacheline");

    @Test
    void streamsAreOfMessagesThatAreNoMoreThanTheirStamp() {
        assertThat(floor.streams(8).isGiven()).isTrue();
        assertThat(floor.streams(16).whyNot()).contains("one line carries a message of 8 B, its number and time");
    }
}
