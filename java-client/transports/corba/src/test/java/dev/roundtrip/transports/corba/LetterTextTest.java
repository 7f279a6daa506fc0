// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.TesterException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LetterTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "A", "Z", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"})
    void lettersAreTaken(String text) {
        assertThatCode(() -> LetterText.require(text.getBytes(ISO_8859_1))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(bytes = {0, 'A' - 1, 'Z' + 1, 'a', ' ', '\n', Byte.MIN_VALUE, -1, Byte.MAX_VALUE})
    void everyOtherByteIsRefusedAndTheMessageHasItAndItsPlace(byte other) {
        byte[] text = "ABCDEFGH".repeat(100).getBytes(ISO_8859_1);
        text[777] = other;

        assertThatThrownBy(() -> LetterText.require(text))
                .isInstanceOf(TesterException.class)
                .hasMessage(
                        "byte 777 of the request is %d, which is not one of the letters A to Z (65 to 90) that a string"
                                + " carries unchanged",
                        other & 0xff);
    }

    @Test
    void firstOfSeveralIsNamed() {
        assertThatThrownBy(() -> LetterText.require(new byte[] {'A', 0, 'B', 0}))
                .hasMessageStartingWith("byte 1 of the request is 0");
    }
}
