// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Objects as messages: what is put into the ring of requests is moved to that of responses by hand, and taken there.
final class MemorySerializableTest {
    private final RingMemory rings = new RingMemory();
    private RingWriter requests;
    private RingReader responses;

    /// A number and a price, twelve bytes.
    private static final class Order implements MemorySerializable {
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
        var got = new Order();
        rings.giveBatonAway();

        exchange(order, got);

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

        assertThat(rings.layout().requests().bytes().get(JAVA_LONG, 0)).isZero();
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
            exchange(order, got);

            assertThat(got.number).isEqualTo(i);
            assertThat(got.price).isEqualTo(-i);
        }
    }

    @Test
    void largestObjectIsWholeAndComesOutAsItWentIn() throws Exception {
        var block = new Block(RingMemory.CAPACITY - 16);
        Arrays.fill(block.content, (byte) 42);
        var got = new Block(0);

        exchange(block, got);

        assertThat(got.content).isEqualTo(block.content);
        assertThat(rings.layout().requests().bytes().get(JAVA_LONG, 0)).isEqualTo(RingEnd.MARK | block.bytes());
    }

    @Test
    void objectThatIsLargerThanTheRingIsRefused() {
        var large = new Block(RingMemory.CAPACITY - 15);

        assertThatThrownBy(() -> requests.put(0, large))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an object of 4081 bytes does not fit into a ring of 4096 bytes; 4080 do");
    }

    private void exchange(MemorySerializable sent, MemorySerializable got) throws Exception {
        requests.put(0, sent);
        requests.publish();
        RingLayout layout = rings.layout();
        layout.responses().bytes().copyFrom(layout.requests().bytes());
        responses.take(responses.next(), got);
        responses.end();
        responses.release();
        rings.position(RingLayout.REQUESTS_READ, rings.position(RingLayout.RESPONSES_READ));
    }
}
