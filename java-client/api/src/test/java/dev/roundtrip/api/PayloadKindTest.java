// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PayloadKindTest {
    @ParameterizedTest
    @CsvSource({"0, A", "9, A", "10, B", "127, M", "128, N", "246, Y", "247, Z", "255, Z"})
    void byteBecomesTheLetterOfItsShareOfTheAlphabet(int value, char letter) {
        assertThat((char) PayloadKind.letter((byte) value)).isEqualTo(letter);
    }

    @Test
    void bytesAreFilledWithEveryValue() {
        byte[] request = new byte[100_000];

        PayloadKind.BYTES.fill(request, RandomGenerator.of("L64X128MixRandom"));

        boolean[] seen = new boolean[256];
        for (byte value : request) {
            seen[value & 0xff] = true;
        }
        assertThat(seen).doesNotContain(false);
    }
}
