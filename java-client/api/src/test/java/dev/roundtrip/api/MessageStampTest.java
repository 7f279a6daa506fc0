// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MessageStampTest {
    static Stream<GoldenVectors.MessageVector> messages() throws IOException {
        return GoldenVectors.messages();
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageIsThatOfTheGoldenVector(GoldenVectors.MessageVector vector) {
        byte[] message = new byte[vector.bytes().length() / 2];
        MessageStamp.write(message, vector.number(), vector.nanos());
        MessageStamp.fillBehind(message);

        assertThat(HexFormat.of().formatHex(message)).isEqualTo(vector.bytes());
    }
}
