// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class FaultTest {
    @Test
    void labelIsReadBack() {
        assertThat(Fault.parse("stall").label()).isEqualTo("stall:250ms");
        assertThat(Fault.parse("stall:250ms")).isEqualTo(Fault.parse("stall"));
        assertThat(Fault.parse("kill-broker").label()).isEqualTo("kill-broker");
    }

    @Test
    void cutLastsUntilTheClientIsToldOrAsLongAsItSays() {
        assertThat(Fault.parse("cut").length()).isZero();
        assertThat(Fault.parse("cut:250ms").label()).isEqualTo("cut:250ms");
    }

    @Test
    void killHasNoLength() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Fault.parse("kill:1s"))
                .withMessageContaining("leave it out");
    }

    @Test
    void stallLastsNoLongerThanClientsWait() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Fault.parse("stall:5s"))
                .withMessageContaining("over 1s");
    }

    @Test
    void aResponseIsMadeBeforeNobodyReadsIt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Fault.parse("slow-reader:100ms"))
                .withMessageContaining("under 200ms");
    }
}
