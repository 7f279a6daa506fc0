// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/// How far the sides of a mechanism of an earlier version reach, which its folders do not say.
final class MechanismRecordTest {
    @Test
    void theWordsOfItsCardSayIt() {
        assertThat(MechanismRecord.earlierReach("socket", card("yes, unencrypted")))
                .isEqualTo(MechanismRecord.NETWORK);
        assertThat(MechanismRecord.earlierReach("socket", card("no"))).isEqualTo(MechanismRecord.MACHINE);
    }

    @Test
    void withoutACardItsFamilySaysIt() {
        assertThat(MechanismRecord.earlierReach("socket", Map.of())).isEqualTo(MechanismRecord.NETWORK);
        assertThat(MechanismRecord.earlierReach("pipe", Map.of())).isEqualTo(MechanismRecord.MACHINE);
        assertThat(MechanismRecord.earlierReach("in-process", card("no"))).isEqualTo(MechanismRecord.PROCESS);
    }

    private static Map<String, String> card(String betweenMachines) {
        return Map.of("works between machines", betweenMachines);
    }
}
