// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// The end of a ring at which messages come out. One thread.
final class RingReader extends RingEnd {
    private long read;
    private long released;
    private long come; // up to where the message that was begun is there, at least
    private long header; // of the next message, as it was looked at last
    private final Waiting.Look next = _ -> look();

    /// Begins with an empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well
    RingReader(Ring ring, Baton baton, Waiting waiting) {
        super(ring, baton, waiting);
    }

    /// Waits for the next message, whose bytes are to be taken before the one after it.
    ///
    /// @return its length
    int next() throws IOException, TesterException {
        if (!baton.hasCome() && !follows()) {
            release();
            waiting.await(next, 0);
        }
        return baton.hasCome() ? baton.messageBytes() : begin();
    }

    /// Word beside the length of the message that [#next] has found.
    int word() {
        return baton.hasCome() ? baton.word() : (int) (header >>> Integer.SIZE) & Integer.MAX_VALUE;
    }

    /// Whether a message can be taken without waiting for its beginning.
    boolean hasNext() {
        return follows() || look();
    }

    /// Whether a message in the ring is the next one for sure. As long as the other side does not know that all in the
    /// ring was read, nothing is in the baton that is older.
    private boolean follows() {
        return released != read && isAnnounced();
    }

    /// Whether a message has come, by the baton or in the ring. If both have one, that of the baton is the older one,
    /// because no message goes with it unless the ring is empty; it may have come between the first two looks.
    private boolean look() {
        if (baton.look()) {
            return true;
        }
        boolean found = isAnnounced();
        if (found) {
            baton.look();
        }
        return found;
    }

    /// Whether there is a header where the next message begins.
    private boolean isAnnounced() {
        header = (long) LONG.getAcquire(bytes, (long) index(read));
        return header != 0;
    }

    /// Goes behind the header that was found.
    ///
    /// @return its length
    private int begin() throws IOException {
        int messageBytes = (int) (header & ~MARK);
        long whole = header < 0 ? 0 : messageBytes + (long) padding(messageBytes);
        if ((header & MARK) == 0 || whole > mostWholeBytes) {
            throw new IOException("header %s is none of a message in a ring of %d bytes"
                    .formatted(Long.toUnsignedString(header), capacity));
        }
        read += HEADER_BYTES;
        come = read + whole;
        return messageBytes;
    }

    /// Copies the next bytes of the message, and waits for those that have not come.
    void take(byte[] into) throws IOException, TesterException {
        if (baton.hasCome()) {
            baton.take(into);
            return;
        }
        int at = 0;
        while (into.length - at > come - read) {
            requireCome(1);
            int piece = (int) Math.min(Math.min(into.length - at, come - read), pieceBytes);
            copyOut(into, at, piece);
            release();
            at += piece;
        }
        copyOut(into, at, into.length - at);
    }

    /// Bytes in a row that come next in the message; waits for them.
    ///
    /// @param leastBytes at most as many as are in a row from here to the end of the ring
    MemorySegment available(int leastBytes, int wantedBytes) throws IOException, TesterException {
        if (baton.hasCome()) {
            return baton.rest(wantedBytes);
        }
        requireCome(leastBytes);
        return bytes.asSlice(index(read), inARow(read, (int) Math.min(wantedBytes, come - read)));
    }

    /// So many of those bytes are read.
    void advance(int readBytes) {
        if (baton.hasCome()) {
            baton.advance(readBytes);
        } else {
            read += readBytes;
        }
    }

    /// Ends a message, all of whose bytes were taken. Of many in a row the room is given back now and then, so that the
    /// other side can go on before all are taken.
    void end() throws IOException, TesterException {
        if (baton.hasCome()) {
            baton.end();
            return;
        }
        int padding = padding(read);
        requireCome(padding);
        read += padding;
        if (read - released >= capacity / 4) {
            release();
        }
    }

    /// Gives the other side the room of all that was taken, as [#next] does before it waits.
    void release() throws IOException {
        if (released != read) {
            waiting.publish(memory, readOffset, read);
            released = read;
        }
    }

    private void requireCome(int wantedBytes) throws IOException, TesterException {
        if (come - read < wantedBytes && !has(wantedBytes)) {
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
        read += count;
    }

    @Override
    public boolean has(long wantedBytes) throws IOException {
        come = read + distance(read, (long) LONG.getAcquire(memory, writtenOffset));
        return come - read >= wantedBytes;
    }
}
