// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NeighboursTest {
    @Test
    void burstsWorkForTheirShareOfEachPeriodOnEveryProcessor() {
        Neighbours bursts = Neighbours.asked("bursts:25%/10ms");

        assertThat(bursts.arguments()).containsExactly("bursts", "10000", "40000");
        assertThat(bursts.count(2)).isEqualTo(2);
    }

    @Test
    void othersAreAsManyAsAreAskedFor() {
        assertThat(Neighbours.asked("memory:3").arguments()).containsExactly("memory");
        assertThat(Neighbours.asked("memory:3").count(2)).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "cpu:0", "cpu:65", "disk:1", "bursts:0%/10ms", "bursts:50%", "bursts:50%/0"})
    void anythingElseIsRefusedByName(String text) {
        assertThatThrownBy(() -> Neighbours.asked(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(".*'.*' .*|bursts of 0 are under a microsecond");
    }
}
