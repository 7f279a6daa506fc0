// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.condition.SizeText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SizePairTest {
    @ParameterizedTest
    @CsvSource({"0B,0", "16B,16", "1KiB,1024", "128MiB,134217728", "3GiB,3221225472", "65537B,65537"})
    void sizesAreReadAndPrintedAsTheThesisWritesThem(String text, long bytes) {
        assertThat(SizeText.bytes(text)).isEqualTo(bytes);
        assertThat(SizeText.of(bytes)).isEqualTo(text);
    }

    @Test
    void aPairIsRequestThenResponse() {
        assertThat(SizePair.parse("16B:1KiB")).isEqualTo(new SizePair(16, 1024));
    }

    @Test
    void aNumberAloneIsRefusedWithTheNearestPair() {
        assertThatThrownBy(() -> SizePair.parse("16"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'16' is not of the form REQUEST:RESPONSE, as in 16B:1KiB; did you mean 16B:16B?");
    }

    @Test
    void aUnitOfTenIsRefusedWithTheBinaryOne() {
        assertThatThrownBy(() -> SizePair.parse("16kb:1KiB"))
                .hasMessage("size '16kb' is not a number with a unit B, KiB, MiB or GiB; did you mean 16KiB?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "-1B:1B", "1B:1B:1B", "B:B", "9999999999GiB:1B", "99999999999999999999B:1B"})
    void whatIsNoPairIsRefused(String text) {
        assertThatThrownBy(() -> SizePair.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
