// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.MessageExchange;
import dev.roundtrip.api.MessageSize;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Messages whose fields are not the testbed's, and have its fields' names nevertheless.
final class FramedCodecTest {
    private static final int FRAME_BYTES = 16;
    private static final int LEG_BYTES = 4;
    private static final int QUOTE_BYTES = 8 + 4 + 4 + 1 + 3;

    public record Leg(int check) {}

    /// Of an odd number.
    public enum Venue {
        FIRST,
        SECOND,
        LAST
    }

    public record Quote(long sequence, float price, String symbol, Venue venue, ByteBuffer raw, List<Leg> legs) {}

    /// Fields one behind the other.
    private static final class QuoteCodec extends FramedCodec<Quote> {
        QuoteCodec() {
            super("quote");
        }

        @Override
        public String id() {
            return "quote-test";
        }

        @Override
        protected Quote body(int parts, RandomValues values) {
            return new Quote(
                    values.id(),
                    (float) values.price(),
                    values.text(4),
                    values.oneOf(Venue.values()),
                    values.bytes(3),
                    IntStream.range(0, parts)
                            .mapToObj(_ -> new Leg(values.quantity()))
                            .toList());
        }

        @Override
        protected BodyFormat<Quote> format() {
            return new QuoteFormat();
        }
    }

    private static final class QuoteFormat implements BodyFormat<Quote> {
        @Override
        public int write(Quote quote, byte[] into, int offset) {
            var out = ByteBuffer.wrap(into, offset, into.length - offset)
                    .putLong(quote.sequence())
                    .putFloat(quote.price())
                    .put(quote.symbol().getBytes(StandardCharsets.ISO_8859_1))
                    .put((byte) Fields.number(quote.venue()))
                    .put(quote.raw().duplicate());
            quote.legs().forEach(leg -> out.putInt(leg.check()));
            return out.position() - offset;
        }

        @Override
        public Quote read(byte[] bytes, int offset) {
            var in = ByteBuffer.wrap(bytes, offset, bytes.length - offset);
            long sequence = in.getLong();
            float price = in.getFloat();
            String symbol = new String(take(in, 4), StandardCharsets.ISO_8859_1);
            Venue venue = venue(in.get());
            var raw = ByteBuffer.wrap(take(in, 3));
            var legs = IntStream.range(0, in.remaining() / LEG_BYTES)
                    .mapToObj(_ -> new Leg(in.getInt()))
                    .toList();
            return new Quote(sequence, price, symbol, venue, raw, legs);
        }

        private static Venue venue(int number) {
            return Arrays.stream(Venue.values())
                    .filter(venue -> Fields.number(venue) == number)
                    .findFirst()
                    .orElseThrow();
        }

        private static byte[] take(ByteBuffer in, int bytes) {
            byte[] taken = new byte[bytes];
            in.get(taken);
            return taken;
        }
    }

    private final QuoteCodec codec = new QuoteCodec();

    @Test
    void itsSizeIsWhatItsValuesTakeAndItsListsMakeItLarger() {
        assertThat(codec.messages()).containsExactly(new MessageSize("quote", QUOTE_BYTES + LEG_BYTES, 2 << 20));
    }

    @Test
    void itIsAboutAsLargeAsItWasAskedForAndHasAFrameAhead() throws IOException {
        assertThat(exchange(QUOTE_BYTES + 10 * LEG_BYTES + 1).requestBytes())
                .isEqualTo(FRAME_BYTES + QUOTE_BYTES + 10 * LEG_BYTES);
    }

    @Test
    void fieldsThatAreNamedAsThoseOfTheFrameAreChangedAsAllOthers() throws Exception {
        MessageExchange exchange = exchange(QUOTE_BYTES + LEG_BYTES);
        Quote request = read(encoded(exchange));
        Quote answer = read(exchange.expectedAnswer());

        assertThat(answer.sequence()).isEqualTo(request.sequence() ^ 1);
        assertThat(answer.legs())
                .containsExactly(new Leg(request.legs().getFirst().check() ^ 1));
        assertThat(answer.price()).isEqualTo(request.price() + 0.25F);
        assertThat(answer.venue()).isNotEqualTo(request.venue());
        assertThat(answer.raw()).isNotEqualTo(request.raw());
    }

    @Test
    void theAnswerToAnotherRoundTripIsRefused() throws Exception {
        MessageExchange exchange = exchange(QUOTE_BYTES + LEG_BYTES);
        byte[] earlier = exchange.expectedAnswer();
        exchange.number(1);
        exchange.decode(earlier);

        assertThatThrownBy(exchange::check)
                .isInstanceOf(TesterException.class)
                .hasMessage("codec quote-test: field sequence of the answer is 1000000000000000, expected"
                        + " 1000000000000001");
    }

    @Test
    void aFieldThatCameBackWrongIsNamedWithoutTheFrame() throws Exception {
        MessageExchange exchange = exchange(QUOTE_BYTES + LEG_BYTES);
        exchange.decode(encoded(exchange));

        assertThatThrownBy(exchange::checkAll).hasMessageStartingWith("codec quote-test: field quote.sequence is ");
    }

    @Test
    void anAnswerWithoutAFrameIsRefused() throws Exception {
        MessageExchange exchange = exchange(QUOTE_BYTES + LEG_BYTES);

        assertThatThrownBy(() -> exchange.decode(new byte[FRAME_BYTES - 1]))
                .hasMessage("codec quote-test: byte 0: 15 bytes are no frame of 16");
    }

    @Test
    void otherMessagesAndSizesAreRefused() {
        assertThatThrownBy(() -> codec.exchange("tick", 64, new SplittableRandom(1)))
                .hasMessage("message tick is unknown; there is quote");
        assertThatThrownBy(() -> exchange(1)).hasMessageStartingWith("quote of 1 bytes is none of those from 24");
    }

    private MessageExchange exchange(int bytes) throws IOException {
        return codec.exchange("quote", bytes, new SplittableRandom(7));
    }

    private static byte[] encoded(MessageExchange exchange) throws TesterException {
        byte[] bytes = new byte[exchange.requestBytes()];
        exchange.encode(bytes);
        return bytes;
    }

    private static Quote read(byte[] bytes) {
        return new QuoteFormat().read(bytes, FRAME_BYTES);
    }
}
