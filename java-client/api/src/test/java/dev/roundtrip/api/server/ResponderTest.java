// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.PayloadKind;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ResponderTest {
    private static final byte[] REQUEST = "12345678 and what follows".getBytes(US_ASCII);

    @Test
    void responseIsLettersBetweenTwoStamps() {
        assertThat(text(timed().answer(REQUEST, REQUEST.length, 20), 20)).isEqualTo("12345678IJKL12345678");
    }

    @Test
    void headWinsWhereTheStampsOverlap() {
        assertThat(text(timed().answer(REQUEST, REQUEST.length, 10), 10)).isEqualTo("1234567878");
    }

    @Test
    void stampIsAsShortAsTheRequestThatWasSaid() {
        assertThat(text(timed().answer(REQUEST, 3, 10), 10)).isEqualTo("123DEFG123");
    }

    @Test
    void emptyResponseIsEmpty() {
        assertThat(timed().answer(REQUEST, REQUEST.length, 0)).isEmpty();
    }

    @Test
    void inVerifyModeTheResponseIsTheKeystreamOfTheRequestAlone() {
        byte[] expected = new byte[100];
        Keystream.fill(expected, Keystream.checksum(REQUEST, 9), PayloadKind.BYTES);

        assertThat(responder(true).answer(REQUEST, 9, 100)).isEqualTo(expected);
    }

    private static Responder timed() {
        return responder(false);
    }

    private static Responder responder(boolean verify) {
        return new Responder(verify, PayloadKind.BYTES, LegStamps.NONE, Optional.empty());
    }

    private static String text(byte[] response, int bytes) {
        return new String(Arrays.copyOf(response, bytes), US_ASCII);
    }
}
