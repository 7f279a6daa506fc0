// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class RateTest {
    @Test
    void aThousandHasALetter() {
        assertThat(Axes.rate("2k", "requests")).isEqualTo(2000);
        assertThat(Axes.rate("200", "requests")).isEqualTo(200);
    }

    @Test
    void whatIsNoNumberIsRefused() {
        for (String text : new String[] {"k", "2K", "2kk", "0k", "1.5k", "9999k"}) {
            assertThatThrownBy(() -> Axes.rate(text, "requests")).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
