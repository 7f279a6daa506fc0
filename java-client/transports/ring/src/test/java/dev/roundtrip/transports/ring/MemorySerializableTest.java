package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Objects as messages: what is put into the ring of requests is moved to that of responses by hand, and taken there.
final class MemorySerializableTest {
    private final RingMemory rings = new RingMemory();
    private RingWriter requests;
    private RingReader responses;

    /// A number and a price, twelve bytes.
    private static class Order implements MemorySerializable {
        private long number;
        private int price;

        @Override
        public int bytes() {
            return Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(MemorySegment memory, long offset) {
            memory.set(JAVA_LONG, offset, number);
            memory.set(JAVA_INT, offset + Long.BYTES, price);
        }

        @Override
        public void readFrom(MemorySegment memory, long offset, int messageBytes) {
            number = memory.get(JAVA_LONG, offset);
            price = memory.get(JAVA_INT, offset + Long.BYTES);
        }
    }

    @BeforeEach
    void connect() throws IOException {
        requests = rings.requests();
        responses = rings.responses();
    }

    @Test
    void objectComesOutAsItWentIn() throws Exception {
        var order = new Order();
        order.number = 0x0102030405060708L;
        order.price = 42;
        rings.giveBatonAway();

        requests.put(0, order);
        requests.publish();
        echo();
        var got = new Order();
        responses.take(responses.next(), got);
        responses.end();

        assertThat(got.number).isEqualTo(order.number);
        assertThat(got.price).isEqualTo(order.price);
    }

    @Test
    void objectComesOutOfTheBatonAsItWentIn() throws Exception {
        var order = new Order();
        order.number = 0x0102030405060708L;
        order.price = 42;

        requests.put(0, order);
        requests.publish();
        long fromClient = rings.position(RingLayout.BATON);
        rings.position(RingLayout.BATON, fromClient & Integer.MAX_VALUE);
        var got = new Order();
        responses.take(responses.next(), got);
        responses.end();

        assertThat(rings.position(RingLayout.REQUESTS_WRITTEN)).isZero();
        assertThat(got.number).isEqualTo(order.number);
        assertThat(got.price).isEqualTo(order.price);
    }

    @Test
    void sameObjectIsUsedAgainAndAgainAlsoAcrossTheEndOfTheRing() throws Exception {
        var order = new Order();
        var got = new Order();
        rings.giveBatonAway();
        for (int i = 0; i < 1000; i++) {
            order.number = i;
            order.price = -i;
            requests.put(0, order);
            requests.publish();
            echo();
            responses.take(responses.next(), got);
            responses.end();
            responses.release();

            assertThat(got.number).isEqualTo(i);
            assertThat(got.price).isEqualTo(-i);
        }
    }

    @Test
    void objectThatIsLargerThanTheRingIsRefused() {
        var large = new Order() {
            @Override
            public int bytes() {
                return RingMemory.CAPACITY;
            }
        };

        assertThatThrownBy(() -> requests.put(0, large))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an object of 4096 bytes does not fit into a ring of 4096 bytes; 4088 do");
    }

    private void echo() throws IOException {
        RingLayout layout = rings.layout();
        layout.responses().bytes().copyFrom(layout.requests().bytes());
        rings.position(RingLayout.RESPONSES_WRITTEN, rings.position(RingLayout.REQUESTS_WRITTEN));
        rings.position(RingLayout.REQUESTS_READ, rings.position(RingLayout.REQUESTS_WRITTEN));
    }
}
