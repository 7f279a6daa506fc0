// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuantityTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "1023, 1023 B",
        "1024, 1 KiB",
        "819200, 800 KiB",
        "1610612736, 1.5 GiB",
        "9223372036854775806, 8388608 TiB",
        "9223372036854775807, unlimited",
        "-1, unknown"
    })
    void bytesHaveTheLargestUnitThatFits(long bytes, String text) {
        assertThat(Quantity.bytes(bytes)).isEqualTo(text);
    }

    @Test
    void sharesAndDecimalsHaveAPointInEveryLocale() {
        assertThat(Quantity.percent(0.0125)).isEqualTo("1.3 %");
        assertThat(Quantity.decimal(1.5)).isEqualTo("1.50");
        assertThat(Quantity.percent(-1)).isEqualTo("unknown");
        assertThat(Quantity.decimal(-1)).isEqualTo("unknown");
    }
}
