// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Damaged answers are refused, and the reason names the codec, and the field or the byte.
final class DamagedAnswersTest {
    /// At the end of a message, of FlatBuffers.
    private static final int MOST_PADDING_BYTES = 8;

    static List<Arguments> messages() {
        return Codecs.all().stream()
                .flatMap(codec -> codec.messages().stream().map(message -> Arguments.of(codec, message)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("messages")
    void anAnswerIsReadWhole(Codec codec, MessageSize message) throws IOException, TesterException {
        MessageExchange exchange = Codecs.smallest(codec, message);

        assertThat(refusal(exchange, exchange.expectedAnswer())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aBitThatIsWrongIsFoundUnlessItIsPadding(Codec codec, MessageSize message) throws IOException, TesterException {
        MessageExchange exchange = Codecs.smallest(codec, message);
        byte[] answer = exchange.expectedAnswer();
        for (int bit = 0; bit < answer.length * Byte.SIZE; bit++) {
            byte[] damaged = answer.clone();
            damaged[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);

            assertThat(refusal(exchange, damaged))
                    .as("bit %d", bit)
                    .allSatisfy(
                            reason -> assertThat(reason).containsPattern("^codec " + codec.id() + ": .*(field|byte)"));
        }
    }

    @ParameterizedTest
    @MethodSource("messages")
    void anAnswerThatIsCutIsRefused(Codec codec, MessageSize message) throws IOException, TesterException {
        MessageExchange exchange = Codecs.smallest(codec, message);
        byte[] answer = exchange.expectedAnswer();
        for (int bytes = 0; bytes < answer.length - MOST_PADDING_BYTES; bytes++) {
            assertThat(refusal(exchange, Arrays.copyOf(answer, bytes)))
                    .as("%d of %d bytes", bytes, answer.length)
                    .singleElement()
                    .asString()
                    .containsPattern("^codec " + codec.id() + ": .*(field|byte)");
        }
    }

    /// Why an answer is none to the message; empty if every field is as it has to be.
    private static List<String> refusal(MessageExchange exchange, byte[] answer) {
        try {
            exchange.decode(answer);
            exchange.checkAll();
            return List.of();
        } catch (TesterException e) {
            return List.of(e.getMessage());
        }
    }
}
