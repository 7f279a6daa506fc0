// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.GoldenVectors.AnswerVector;
import dev.roundtrip.api.GoldenVectors.StampVector;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class StampTest {
    private static final byte DOT = '.';

    @ParameterizedTest
    @MethodSource("dev.roundtrip.api.GoldenVectors#stamps")
    void writesTheGoldenStamp(StampVector vector) {
        byte[] request = new byte[vector.requestBytes()];

        Stamp.write(request, vector.number(), vector.payload());

        assertThat(request).startsWith(vector.stamp());
    }

    @ParameterizedTest
    @CsvSource({"BYTES, 9", "BYTES, 40", "TEXT, 9", "TEXT, 40"})
    void leavesTheRequestBehindTheStampAlone(PayloadKind payload, int requestBytes) {
        byte[] request = filled(requestBytes);

        Stamp.write(request, 0x0102030405060708L, payload);

        assertThat(Arrays.copyOfRange(request, Stamp.BYTES, requestBytes)).containsOnly(DOT);
    }

    @ParameterizedTest
    @MethodSource("dev.roundtrip.api.GoldenVectors#answers")
    void copiesToTheGoldenPlacesAndNoOthers(AnswerVector vector) {
        byte[] response = filled(vector.responseBytes());

        Stamp.copy(vector.request(), response);

        assertThat(response).isEqualTo(vector.stampedDots());
    }

    @ParameterizedTest
    @MethodSource("dev.roundtrip.api.GoldenVectors#answers")
    void acceptsEveryResponseThatItCopiedItselfTo(AnswerVector vector) {
        byte[] response = filled(vector.responseBytes());
        Stamp.copy(vector.request(), response);

        assertThatCode(() -> Stamp.check(vector.request(), response, vector.payload()))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"BYTES, 100, 100", "BYTES, 8, 16", "BYTES, 8, 15", "BYTES, 1, 1", "BYTES, 1, 9", "TEXT, 3, 40"})
    void anotherNumberAtTheHeadIsRejectedAndTheMessageNamesBoth(
            PayloadKind payload, int requestBytes, int responseBytes) {
        byte[] response = new byte[responseBytes];
        Stamp.copy(stamped(7, requestBytes, payload), response);

        assertThatThrownBy(() -> Stamp.check(stamped(8, requestBytes, payload), response, payload))
                .isInstanceOf(TesterException.class)
                .hasMessage("response carries stamp 7, expected 8");
    }

    @ParameterizedTest
    @CsvSource({"BYTES, 100, 100", "BYTES, 8, 16", "BYTES, 2, 4", "TEXT, 8, 16", "TEXT, 1, 2"})
    void anotherNumberAtTheTailIsRejectedAndTheMessageNamesBoth(
            PayloadKind payload, int requestBytes, int responseBytes) {
        byte[] response = new byte[responseBytes];
        Stamp.copy(stamped(7, requestBytes, payload), response);
        byte[] request = stamped(8, requestBytes, payload);
        System.arraycopy(request, 0, response, 0, Math.min(Stamp.BYTES, requestBytes));

        assertThatThrownBy(() -> Stamp.check(request, response, payload))
                .isInstanceOf(TesterException.class)
                .hasMessage("response ends with stamp 7, expected 8");
    }

    @Test
    void headWinsWhereHeadAndTailOverlap() {
        byte[] response = new byte[12];

        Stamp.copy("abcdefghij".getBytes(US_ASCII), response);

        assertThat(response).asString(US_ASCII).isEqualTo("abcdefghefgh");
    }

    @Test
    void everyBitOfBothStampsIsChecked() throws TesterException {
        byte[] request = stamped(0x0102030405060708L, 8, PayloadKind.BYTES);
        for (int bit = 0; bit < 2 * Long.SIZE; bit++) {
            byte[] response = new byte[16];
            Stamp.copy(request, response);
            response[bit / Byte.SIZE] ^= (byte) (1 << (bit % Byte.SIZE));

            assertThatThrownBy(() -> Stamp.check(request, response, PayloadKind.BYTES))
                    .as("bit %d", bit)
                    .isInstanceOf(TesterException.class);
        }
    }

    private static byte[] stamped(long number, int requestBytes, PayloadKind payload) {
        byte[] request = new byte[requestBytes];
        Stamp.write(request, number, payload);
        return request;
    }

    private static byte[] filled(int bytes) {
        byte[] array = new byte[bytes];
        Arrays.fill(array, DOT);
        return array;
    }
}
