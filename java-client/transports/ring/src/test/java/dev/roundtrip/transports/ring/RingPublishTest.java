// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// When the other side sees what was put, and how much of it.
final class RingPublishTest {
    private static final int CAPACITY = RingMemory.CAPACITY;

    /// More than a quarter of the capacity, so it comes in pieces.
    private static final int LARGE_BYTES = CAPACITY / 2;

    private final RingMemory rings = new RingMemory();
    private RingWriter requests;
    private RingReader reader;
    private MemorySegment ring;

    /// In a ring full of what is no 0.
    @BeforeEach
    void connect() throws Exception {
        requests = rings.requests();
        reader = rings.requestsOut();
        rings.giveBatonAway();
        reader.next();
        reader.end();
        ring = rings.layout().requests().bytes();
        ring.fill((byte) -1);
        ring.set(JAVA_LONG, 0, 0);
    }

    @Test
    void severalPutsAreSeenAfterOnePublishAndInTheirOrder() throws Exception {
        for (int length = 0; length < 20; length++) {
            requests.put(0, message(length));
        }
        assertThat(reader.hasNext()).isFalse();

        requests.publish();

        for (int length = 0; length < 20; length++) {
            assertThat(take(reader.next())).isEqualTo(message(length));
            reader.end();
        }
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void sentMessageIsSeenAtOnceWithThe0BehindIt() throws Exception {
        requests.send(0, message(8));

        assertThat(take(reader.next())).isEqualTo(message(8));
        reader.end();
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void sentMessageIsSeenAfterThoseThatWerePutBefore() throws Exception {
        requests.put(0, message(3));
        requests.put(0, message(5));
        requests.send(0, message(8));

        for (int length : new int[] {3, 5, 8}) {
            assertThat(take(reader.next())).isEqualTo(message(length));
            reader.end();
        }
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void publishShowsNothingOfAWholeMessageThatIsOpen() throws Exception {
        requests.begin(0, 16);
        write(8);
        requests.publish();
        assertThat(reader.hasNext()).isFalse();
        assertThat(rings.position(RingLayout.REQUESTS_WRITTEN)).isZero();

        write(8);
        requests.end();
        assertThat(reader.hasNext()).isFalse();

        requests.publish();
        assertThat(reader.next()).isEqualTo(16);
    }

    @Test
    void publishShowsTheMessagesBeforeAWholeOneThatIsOpen() throws Exception {
        requests.put(0, message(3));
        requests.put(0, message(5));
        requests.begin(0, 16);
        write(8);
        requests.publish();

        assertThat(take(reader.next())).isEqualTo(message(3));
        reader.end();
        assertThat(take(reader.next())).isEqualTo(message(5));
        reader.end();
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void messageInPiecesIsSeenInPartBeforeItsEnd() throws Exception {
        requests.begin(0, LARGE_BYTES);
        write(LARGE_BYTES / 2);
        assertThat(reader.next()).isEqualTo(LARGE_BYTES);
        assertThat(rings.position(RingLayout.REQUESTS_WRITTEN)).isEqualTo(RingEnd.HEADER_BYTES);

        requests.publish();
        assertThat(take(LARGE_BYTES / 2)).isEqualTo(message(LARGE_BYTES / 2));

        write(LARGE_BYTES / 2);
        requests.end();
        assertThat(take(LARGE_BYTES / 2)).isEqualTo(message(LARGE_BYTES / 2));
        reader.end();
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void messageInPiecesLetsTheOneBeforeItBeSeen() throws Exception {
        requests.put(0, message(3));
        requests.begin(0, LARGE_BYTES);

        assertThat(take(reader.next())).isEqualTo(message(3));
        reader.end();
        assertThat(reader.next()).isEqualTo(LARGE_BYTES);
    }

    @Test
    void lastByteOfAMessageInPiecesIsSeenWithThe0BehindIt() throws Exception {
        requests.begin(0, LARGE_BYTES);
        write(LARGE_BYTES / 2);
        requests.publish();
        write(LARGE_BYTES / 2);
        requests.publish();
        assertThat(rings.position(RingLayout.REQUESTS_WRITTEN)).isEqualTo(RingEnd.HEADER_BYTES + LARGE_BYTES / 2);

        requests.end();
        assertThat(rings.position(RingLayout.REQUESTS_WRITTEN)).isEqualTo(RingEnd.HEADER_BYTES + LARGE_BYTES);
        assertThat(ring.get(JAVA_LONG, RingEnd.HEADER_BYTES + LARGE_BYTES)).isZero();
    }

    /// Otherwise its writer would wait with all of it published, and its reader take what stands behind it for a
    /// header.
    @Test
    void roomOfAMessageInPiecesIsBesideThatOfThe0BehindIt() throws Exception {
        int wantedBytes = CAPACITY - RingEnd.HEADER_BYTES;
        requests.begin(0, wantedBytes);

        assertThat(requests.room(1, wantedBytes).byteSize()).isEqualTo(wantedBytes - RingEnd.HEADER_BYTES);
    }

    /// The fourth one would fill the ring. That it looks for room shows in a read position that cannot be.
    @Test
    void wholeMessageNeedsRoomForThe0BehindItToo() throws Exception {
        byte[] quarter = message(CAPACITY / 4 - RingEnd.HEADER_BYTES);
        for (int i = 0; i < 3; i++) {
            requests.put(0, quarter);
        }
        rings.position(RingLayout.REQUESTS_READ, 2 * CAPACITY);

        assertThatThrownBy(() -> requests.put(0, quarter)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> requests.begin(0, quarter.length)).isInstanceOf(IOException.class);
        requests.put(0, message(quarter.length - RingEnd.HEADER_BYTES));
    }

    /// The fourth one's 0 would stand where the first one begins.
    @Test
    void claimLeavesMessagesAloneThatAreNotRead() throws Exception {
        byte[] quarter = message(CAPACITY / 4 - RingEnd.HEADER_BYTES);
        for (int i = 0; i < 3; i++) {
            requests.put(0, quarter);
        }
        requests.publish();

        requests.claim(quarter.length);

        for (int i = 0; i < 3; i++) {
            assertThat(reader.hasNext()).isTrue();
            assertThat(take(reader.next())).isEqualTo(quarter);
            reader.end();
        }
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void claimShowsNothingAndLetsAMessageOfAnyLengthFollow() throws Exception {
        for (int length = 0; length < 300; length++) {
            requests.claim(300 - length);
            assertThat(reader.hasNext()).isFalse();
            requests.put(0, message(length));
            requests.publish();
            requests.prepareNext();

            assertThat(take(reader.next())).isEqualTo(message(length));
            reader.end();
            assertThat(reader.hasNext()).isFalse();
        }
    }

    @Test
    void claimStoresTheZeroBehindTheMessage() {
        requests.claim(8);

        assertThat(ring.get(JAVA_LONG, RingEnd.HEADER_BYTES + 8)).isZero();
    }

    @Test
    void zeroBehindTheNextMessageIsStoredBeforeThatIsClaimed() throws Exception {
        requests.claim(100);
        requests.send(0, message(100));

        requests.prepareNext();

        assertThat(ring.get(JAVA_LONG, 2 * (RingEnd.HEADER_BYTES + 104))).isZero();
    }

    @Test
    void nothingIsPreparedWithoutRoom() throws Exception {
        byte[] quarter = message(CAPACITY / 4 - RingEnd.HEADER_BYTES);
        for (int i = 0; i < 3; i++) {
            requests.claim(quarter.length);
            requests.send(0, quarter);
            requests.prepareNext();
        }

        for (int i = 0; i < 3; i++) {
            assertThat(take(reader.next())).isEqualTo(quarter);
            reader.end();
        }
    }

    /// Writes so many bytes of the message that was begun.
    private void write(int count) throws Exception {
        MemorySegment.copy(message(count), 0, requests.room(count, count), JAVA_BYTE, 0, count);
        requests.advance(count);
    }

    private byte[] take(int count) throws Exception {
        byte[] bytes = new byte[count];
        reader.take(bytes);
        return bytes;
    }

    private static byte[] message(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (length + i);
        }
        return bytes;
    }
}
