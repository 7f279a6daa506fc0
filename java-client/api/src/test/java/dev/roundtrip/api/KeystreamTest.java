// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.GoldenVectors.AnswerVector;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class KeystreamTest {
    @ParameterizedTest
    @MethodSource("dev.roundtrip.api.GoldenVectors#answers")
    void checksumIsTheGoldenOne(AnswerVector vector) {
        assertThat(Keystream.checksum(vector.request(), vector.request().length))
                .isEqualTo(vector.checksum());
    }

    @ParameterizedTest
    @MethodSource("dev.roundtrip.api.GoldenVectors#answers")
    void answerIsTheGoldenOne(AnswerVector vector) {
        byte[] answer = new byte[vector.responseBytes()];

        Keystream.fill(answer, vector.checksum(), vector.payload());

        assertThat(answer).isEqualTo(vector.keystream());
    }

    @Test
    void checksumIsCrc32cWithItsPublishedCheckValue() {
        // "123456789", the check value of CRC-32C (RFC 3720, B.4, by way of the CRC catalogue)
        assertThat(Keystream.checksum("123456789".getBytes(US_ASCII), 9)).isEqualTo(0xe3069283L);
    }

    @Test
    void checksumEndsAtTheLengthThatItIsGiven() {
        assertThat(Keystream.checksum("123456789 and more".getBytes(US_ASCII), 9))
                .isEqualTo(0xe3069283L);
    }

    @Test
    void shorterAnswerIsTheBeginningOfALongerOne() {
        byte[] longer = new byte[100];
        Keystream.fill(longer, 42, PayloadKind.BYTES);

        for (int bytes = 0; bytes <= longer.length; bytes++) {
            byte[] shorter = new byte[bytes];
            Keystream.fill(shorter, 42, PayloadKind.BYTES);
            assertThat(shorter).isEqualTo(Arrays.copyOf(longer, bytes));
        }
    }

    @Test
    void textAnswerConsistsOfTheLettersAToZ() {
        byte[] answer = new byte[10_000];

        Keystream.fill(answer, 42, PayloadKind.TEXT);

        assertThat(new String(answer, US_ASCII)).matches("[A-Z]*").contains("A", "Z");
    }
}
