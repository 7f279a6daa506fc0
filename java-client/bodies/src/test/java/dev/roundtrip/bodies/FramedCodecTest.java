// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.bodies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.messages.BodyFormat;
import dev.roundtrip.messages.FramedCodec;
import dev.roundtrip.messages.RandomValues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A message whose fields are not the testbed's, and have its fields' names nevertheless.
final class FramedCodecTest {
    private static final String SAMPLE = """
            {"sequence":10,"check":"ab 9","price":2.5,"firm":true,"back":-10,"none":null,"legs":[{"id":4},{"id":6}]}""";

    private static final int FRAME_BYTES = 16;
    private static final int LEG_BYTES = 8;
    private static final int LEAST_BYTES = 8 + 4 + 8 + 1 + 8 + LEG_BYTES;

    @TempDir
    private Path scratch;

    private QuoteCodec codec;

    private static class QuoteCodec extends FramedCodec<JsonNode> {
        private final Path sample;

        QuoteCodec(Path sample) {
            super("quote");
            this.sample = sample;
        }

        @Override
        public String id() {
            return "quote-test";
        }

        @Override
        protected BodyFormat<JsonNode> format() throws IOException {
            return new JsonBody(sample.toUri().toURL());
        }
    }

    @BeforeEach
    void writeSample() throws IOException {
        codec = new QuoteCodec(Files.writeString(scratch.resolve("sample.json"), SAMPLE));
    }

    @Test
    void itsSizeIsWhatItsValuesTakeAndItsListsMakeItLarger() {
        assertThat(codec.messages()).containsExactly(new MessageSize("quote", LEAST_BYTES, 2 << 20));
    }

    @Test
    void itHasAsManyPartsAsComeNearestToItsSizeAndTheirValuesInTurn() throws Exception {
        String request = body(encoded(exchange(LEAST_BYTES + 2 * LEG_BYTES + 1)));

        assertThat(request).contains("\"legs\":[{\"id\":4},{\"id\":6},{\"id\":4}]");
    }

    @Test
    void everyNumberAndTextIsChangedInTheAnswerWhateverItsNameInAsManyBytes() throws Exception {
        MessageExchange exchange = exchange(LEAST_BYTES);
        String request = body(encoded(exchange));
        String answer = body(exchange.expectedAnswer());

        assertThat(answer)
                .hasSameSizeAs(request)
                .startsWith("{\"sequence\":11,\"check\":\"AB 0\",\"price\":")
                .endsWith("\"firm\":true,\"back\":-10,\"none\":null,\"legs\":[{\"id\":5}]}");
        assertThat(answer).isNotEqualTo(request);
        assertThat(exchange.responseBytes()).isEqualTo(exchange.requestBytes());
    }

    @Test
    void theAnswerToAnotherRoundTripIsRefused() throws Exception {
        MessageExchange exchange = exchange(LEAST_BYTES);
        byte[] earlier = exchange.expectedAnswer();
        exchange.number(1);
        exchange.decode(earlier);

        assertThatThrownBy(exchange::check)
                .isInstanceOf(TesterException.class)
                .hasMessage("codec quote-test: field sequence of the answer is 1000000000000000, expected"
                        + " 1000000000000001");
    }

    @Test
    void aFieldThatCameBackWrongIsNamed() throws Exception {
        MessageExchange exchange = exchange(LEAST_BYTES);
        exchange.decode(encoded(exchange));

        assertThatThrownBy(exchange::checkAll)
                .hasMessage("codec quote-test: field quote.sequence of the answer is 10, expected 11");
    }

    @Test
    void aCheckThatCameBackWrongIsRefused() throws Exception {
        MessageExchange exchange = exchange(LEAST_BYTES);
        byte[] answer = exchange.expectedAnswer();
        answer[FRAME_BYTES - 1] ^= 1;
        exchange.decode(answer);

        assertThatThrownBy(exchange::checkAll)
                .hasMessageStartingWith("codec quote-test: field check of the answer is ");
    }

    @Test
    void anAnswerWithoutAFrameOrWithBytesThatAreNoneIsRefused() throws Exception {
        MessageExchange exchange = exchange(LEAST_BYTES);

        assertThatThrownBy(() -> exchange.decode(new byte[FRAME_BYTES - 1]))
                .hasMessage("codec quote-test: byte 0: 15 bytes are no frame of 16");
        assertThatThrownBy(() -> exchange.decode(new byte[FRAME_BYTES + 1]))
                .hasMessageStartingWith("codec quote-test: byte ");
    }

    @Test
    void valuesWhoseAnswerTakesOtherBytesAreRefused() {
        var own = new QuoteCodec(scratch.resolve("sample.json")) {
            @Override
            protected JsonNode body(BodyFormat<JsonNode> format, int parts, RandomValues values) {
                return format.each(
                        super.body(format, parts, values), (path, value) -> path.equals("price") ? 1.1 : value);
            }
        };

        assertThatThrownBy(() -> own.exchange("quote", LEAST_BYTES, new SplittableRandom(7)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("quote: the request has ");
    }

    @Test
    void otherMessagesAndSizesAreRefused() {
        assertThatThrownBy(() -> codec.exchange("tick", 64, new SplittableRandom(1)))
                .hasMessage("message tick is unknown; there is quote");
        assertThatThrownBy(() -> exchange(1))
                .hasMessageStartingWith("quote of 1 bytes is none of those from " + LEAST_BYTES);
    }

    private MessageExchange exchange(int bytes) throws IOException {
        return codec.exchange("quote", bytes, new SplittableRandom(7));
    }

    private static byte[] encoded(MessageExchange exchange) throws TesterException {
        byte[] bytes = new byte[exchange.requestBytes()];
        exchange.encode(bytes);
        return bytes;
    }

    private static String body(byte[] message) {
        return new String(message, FRAME_BYTES, message.length - FRAME_BYTES, StandardCharsets.UTF_8);
    }
}
