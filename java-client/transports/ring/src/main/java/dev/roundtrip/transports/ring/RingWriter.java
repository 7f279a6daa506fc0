package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// The end of a ring at which messages go in. A small one that finds the baton here and the ring empty goes with the
/// baton. One thread.
final class RingWriter extends RingEnd {
    private final long writtenOffset;
    private final long readOffset;
    private long written;
    private long published;
    private long room = capacity; // at least

    /// Of an empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well
    RingWriter(Ring ring, Baton baton, Waiting waiting) {
        super(ring, baton, waiting);
        writtenOffset = ring.writtenOffset();
        readOffset = ring.readOffset();
    }

    /// Writes a message of any size, and waits for room where it has to. A small message is not seen by the other side
    /// until [#publish] or until the ring is full; of a large one the end.
    ///
    /// @param word what stands beside its length
    void put(int word, byte[] message) throws IOException, TesterException {
        begin(word, message.length);
        if (baton.isOpen()) {
            baton.write(message);
        } else if (message.length <= room) {
            copyIn(message, 0, message.length);
        } else {
            copyInPieces(message);
        }
        end();
    }

    /// The same for an object, which writes itself.
    ///
    /// @throws IllegalArgumentException if it is larger than the ring
    void put(int word, MemorySerializable message) throws IOException, TesterException {
        int count = message.bytes();
        if (count > capacity - HEADER_BYTES) {
            throw new IllegalArgumentException("an object of %d bytes does not fit into a ring of %d bytes; %d do"
                    .formatted(count, capacity, capacity - HEADER_BYTES));
        }
        begin(word, count);
        if (baton.isOpen()) {
            message.writeTo(baton.rest(count), 0);
            end();
            return;
        }
        requireRoom(count);
        if (inARow(written, count) == count) {
            message.writeTo(bytes, index(written));
            move(count);
        } else {
            MemorySegment whole = aside(count);
            message.writeTo(whole, 0);
            copyIn(whole, count);
        }
        end();
    }

    /// Writes the header of a message, whose bytes [#room] and [#advance] then take.
    void begin(int word, int messageBytes) throws IOException, TesterException {
        if (baton.takes(messageBytes) && isEmpty()) {
            baton.open(word, messageBytes);
            return;
        }
        requireRoom(HEADER_BYTES);
        LONG.setOpaque(bytes, (long) index(written), ((long) word << Integer.SIZE) | messageBytes);
        move(HEADER_BYTES);
    }

    /// Ends a message, all of whose bytes are written.
    void end() throws IOException, TesterException {
        if (baton.isOpen()) {
            baton.shut();
            return;
        }
        int padding = padding(written);
        requireRoom(padding);
        move(padding);
    }

    /// Lets the other side have all that was put.
    void publish() throws IOException {
        baton.handOver(waiting);
        if (published != written) {
            published = written;
            waiting.publish(writtenOffset, written);
        }
    }

    /// Room in a row for the next bytes of a message; waits for it.
    ///
    /// @param leastBytes no more than are in a row from here to the end of the ring
    MemorySegment room(int leastBytes, int wantedBytes) throws IOException, TesterException {
        if (baton.isOpen()) {
            return baton.rest(wantedBytes);
        }
        requireRoom(leastBytes);
        return bytes.asSlice(index(written), inARow(written, (int) Math.min(wantedBytes, room)));
    }

    /// So many bytes of that room are written.
    void advance(int writtenBytes) {
        if (baton.isOpen()) {
            baton.advance(writtenBytes);
        } else {
            move(writtenBytes);
        }
    }

    /// Whether all that ever went into the ring was read, so that what goes with the baton overtakes nothing.
    private boolean isEmpty() throws IOException {
        return room == capacity || has(capacity);
    }

    private void move(int writtenBytes) {
        written += writtenBytes;
        room -= writtenBytes;
    }

    private void copyInPieces(byte[] message) throws IOException, TesterException {
        for (int at = 0; at < message.length; ) {
            requireRoom(1);
            int piece = (int) Math.min(Math.min(message.length - at, room), pieceBytes);
            copyIn(message, at, piece);
            publish();
            at += piece;
        }
    }

    private void copyIn(byte[] message, int from, int count) {
        int first = inARow(written, count);
        if (count <= Words.MOST_BYTES && first == count) {
            Words.put(message, from, bytes, index(written), count);
        } else {
            MemorySegment.copy(message, from, bytes, JAVA_BYTE, index(written), first);
            MemorySegment.copy(message, from + first, bytes, JAVA_BYTE, 0, count - first);
        }
        move(count);
    }

    private void copyIn(MemorySegment message, int count) {
        int first = inARow(written, count);
        MemorySegment.copy(message, 0, bytes, index(written), first);
        MemorySegment.copy(message, first, bytes, 0, (long) count - first);
        move(count);
    }

    /// What the other side has read by now is only looked at when it matters.
    private void requireRoom(int wantedBytes) throws IOException, TesterException {
        if (room < wantedBytes && !has(wantedBytes)) {
            publish();
            waiting.await(this, wantedBytes);
        }
    }

    @Override
    public boolean has(long wantedBytes) throws IOException {
        room = capacity - distance((long) LONG.getAcquire(memory, readOffset), written);
        return room >= wantedBytes;
    }
}
