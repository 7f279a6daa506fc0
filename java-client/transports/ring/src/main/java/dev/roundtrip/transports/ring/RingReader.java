package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// The end of a ring at which messages come out. One thread.
final class RingReader extends RingEnd {
    private final long writtenOffset;
    private final long readOffset;
    private long read;
    private long released;
    private long available; // at least
    private long seen;
    private final Waiting.Look next = _ -> look();

    /// Of an empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well
    RingReader(Ring ring, Baton baton, Waiting waiting) {
        super(ring, baton, waiting);
        writtenOffset = ring.writtenOffset();
        readOffset = ring.readOffset();
    }

    /// Waits for the next message, whose bytes are to be taken before the one after it.
    ///
    /// @return its length
    int next() throws IOException, TesterException {
        if (!baton.hasCome() && available < HEADER_BYTES) {
            release();
            waiting.await(next, HEADER_BYTES);
        }
        if (baton.hasCome()) {
            return baton.messageBytes();
        }
        loadHeader();
        move(HEADER_BYTES);
        return (int) seen;
    }

    /// Whether a message can be taken without waiting for its beginning.
    boolean hasNext() throws IOException {
        return available >= HEADER_BYTES || look();
    }

    /// Whether a message has come, by the baton or in the ring. If both have one, that of the baton is the older one,
    /// because no message goes with it unless the ring is empty; it may have come between the first two looks.
    private boolean look() throws IOException {
        if (baton.look()) {
            return true;
        }
        boolean found = has(HEADER_BYTES);
        if (found) {
            baton.look();
        }
        return found;
    }

    /// Copies the next bytes of the message, and waits for those that have not come.
    void take(byte[] into) throws IOException, TesterException {
        if (baton.hasCome()) {
            baton.take(into);
            return;
        }
        int at = 0;
        while (into.length - at > available) {
            requireAvailable(1);
            int piece = (int) Math.min(Math.min(into.length - at, available), pieceBytes);
            copyOut(into, at, piece);
            release();
            at += piece;
        }
        copyOut(into, at, into.length - at);
    }

    /// Lets an object become the message, all of whose bytes have room in the ring.
    ///
    /// @param messageBytes its length, as [#next] has it
    /// @throws IOException if it is larger than the ring
    void take(int messageBytes, MemorySerializable into) throws IOException, TesterException {
        if (messageBytes < 0 || messageBytes > capacity - HEADER_BYTES) {
            throw new IOException(
                    "an object of " + messageBytes + " bytes cannot be in a ring of " + capacity + " bytes");
        }
        if (baton.hasCome()) {
            into.readFrom(baton.rest(messageBytes), 0, messageBytes);
            return;
        }
        requireAvailable(messageBytes);
        if (inARow(read, messageBytes) == messageBytes) {
            into.readFrom(bytes, index(read), messageBytes);
        } else {
            into.readFrom(joined(messageBytes), 0, messageBytes);
        }
        move(messageBytes);
    }

    /// Bytes in a row that come next in the message; waits for them.
    ///
    /// @param leastBytes no more than are in a row from here to the end of the ring
    MemorySegment available(int leastBytes, int wantedBytes) throws IOException, TesterException {
        if (baton.hasCome()) {
            return baton.rest(wantedBytes);
        }
        requireAvailable(leastBytes);
        return bytes.asSlice(index(read), inARow(read, (int) Math.min(wantedBytes, available)));
    }

    /// So many of those bytes are read.
    void advance(int readBytes) {
        if (baton.hasCome()) {
            baton.advance(readBytes);
        } else {
            move(readBytes);
        }
    }

    private void move(int readBytes) {
        read += readBytes;
        available -= readBytes;
    }

    /// Ends a message, all of whose bytes were taken. Of many in a row the room is given back now and then, so that the
    /// other side can go on before all are taken.
    void end() throws IOException, TesterException {
        if (baton.hasCome()) {
            baton.end();
            return;
        }
        int padding = padding(read);
        requireAvailable(padding);
        move(padding);
        if (read - released >= capacity / 4) {
            release();
        }
    }

    /// Gives the other side the room of all that was taken. Whoever waits in [#next] has done so.
    void release() throws IOException {
        if (released != read) {
            waiting.publish(readOffset, read);
            released = read;
        }
    }

    private void requireAvailable(int wantedBytes) throws IOException, TesterException {
        if (available < wantedBytes && !has(wantedBytes)) {
            release();
            waiting.await(this, wantedBytes);
        }
    }

    private void copyOut(byte[] into, int from, int count) {
        int first = inARow(read, count);
        if (count <= Words.MOST_BYTES && first == count) {
            Words.take(bytes, index(read), into, from, count);
        } else {
            MemorySegment.copy(bytes, JAVA_BYTE, index(read), into, from, first);
            MemorySegment.copy(bytes, JAVA_BYTE, 0, into, from + first, count - first);
        }
        move(count);
    }

    /// A copy of what goes on at the beginning of the ring.
    private MemorySegment joined(int count) {
        int first = inARow(read, count);
        MemorySegment whole = aside(count);
        MemorySegment.copy(bytes, index(read), whole, 0, first);
        MemorySegment.copy(bytes, 0, whole, first, (long) count - first);
        return whole;
    }

    /// Loads the bytes too, whether or not they are there yet: so the cache lines of position and message travel at the
    /// same time. In this order they are the message's as soon as the position says so.
    @Override
    public boolean has(long wantedBytes) throws IOException {
        available = distance(read, (long) LONG.getAcquire(memory, writtenOffset));
        loadHeader();
        return available >= wantedBytes;
    }

    private void loadHeader() {
        seen = (long) LONG.getOpaque(bytes, (long) (index(read) & -HEADER_BYTES));
    }
}
