// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// The end of a ring at which messages go in. A small one that finds the baton here and the ring empty goes with the
/// baton. One thread.
final class RingWriter extends RingEnd {
    /// Room that a whole message takes besides its bytes: header, filling and 0.
    private static final long MOST_BESIDE_BYTES = 3 * HEADER_BYTES;

    private long written;
    private long room = capacity; // at least

    /// Begin of the first message that is not published; its header, which is stored last, is 0 if all are.
    private long firstBegin;

    private long firstHeader;

    /// Whole size of the message whose place was claimed last; 0 once the next one is prepared.
    private long claimedBytes;

    /// Position that holds a 0 already, if it is not behind `written`.
    private long prepared;

    /// Begin of the message that was begun last, if the baton did not take it. Its bytes end at `end`.
    private long begin;

    private long end;
    private long header;

    /// Begins with an empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well
    RingWriter(Ring ring, Baton baton, Waiting waiting) {
        super(ring, baton, waiting);
    }

    /// Takes the line of the next message from the other side, which looks at it, before the message is known: stores
    /// again the 0 where it will begin. Not while a message is open.
    void claim(int messageBytes) {
        claimedBytes = wholeBytes(messageBytes);
        prepareEnd();
        storeZero(written);
    }

    /// Stores the 0 behind the next message, if that will be as long as the one before it, whose place
    /// was claimed. It may lie in another line, and to fetch that after the next claim would give the
    /// other side time to get back the line that was claimed.
    void prepareNext() {
        if (claimedBytes != 0) {
            prepareEnd();
            claimedBytes = 0;
        }
    }

    /// Writes a message of any size, and waits for room where it has to. The other side does not see it until
    /// [#publish] or until the ring is full. One of more than 64 KiB for which no room is known comes in pieces,
    /// which it sees at once.
    ///
    /// @param word what stands beside its length
    void put(int word, byte[] message) throws IOException, TesterException {
        if (baton.takes(message.length) && isEmpty()) {
            baton.open(word, message.length);
            baton.write(message);
            baton.shut();
        } else if (message.length <= pieceBytes || message.length + MOST_BESIDE_BYTES <= room) {
            putWhole(word, message);
        } else {
            putInPieces(word, message);
        }
    }

    /// Writes a message, and lets the other side have it and all that was put before.
    ///
    /// Small messages that follow each other take the first way. It makes no call, and joins no way that does:
    /// C2 would keep on the stack what is needed after a call, made or not. Those stores take the places of others
    /// that wait for lines of the other side's, and fewer lines are then on their way at once.
    void send(int word, byte[] message) throws IOException, TesterException {
        if (firstHeader == 0 && baton.isAway() && wholeBytes(message.length) + HEADER_BYTES <= room) {
            long position = written;
            write(message);
            waiting.publish(bytes, index(position), header(word, message.length));
        } else if (firstHeader == 0 && baton.takes(message.length) && isEmpty()) {
            baton.send(word, message, waiting);
        } else {
            put(word, message);
            publish();
        }
    }

    /// Begins a message, whose bytes [#room] and [#advance] then take.
    void begin(int word, int messageBytes) throws IOException, TesterException {
        if (baton.takes(messageBytes) && isEmpty()) {
            baton.open(word, messageBytes);
        } else {
            header = header(word, messageBytes);
            if (messageBytes <= pieceBytes) {
                requireRoom(HEADER_BYTES + messageBytes + behind(messageBytes));
                goBehindHeader(messageBytes);
            } else {
                beginInPieces(messageBytes);
            }
        }
    }

    /// Lets the other side have the header at once. There is room for it, where the 0 behind the last message stands.
    private void beginInPieces(int messageBytes) throws IOException {
        publish();
        header |= IN_PIECES;
        goBehindHeader(messageBytes);
        LONG.setOpaque(memory, writtenOffset, written);
        waiting.publish(bytes, index(begin), header);
    }

    private void goBehindHeader(int messageBytes) {
        begin = written;
        move(HEADER_BYTES);
        end = written + messageBytes;
    }

    /// Ends a message, all of whose bytes are written. One in pieces is then published.
    void end() throws IOException {
        if (baton.isOpen()) {
            baton.shut();
            return;
        }
        move(padding(end));
        storeZero(written);
        if (isInPieces()) {
            waiting.publish(memory, writtenOffset, written);
        } else {
            announce(begin, header);
        }
    }

    /// Lets the other side have all messages that are ended, and what is written of one in pieces; but not if that is
    /// all of it, because [#end] has to store the 0 behind it before.
    void publish() throws IOException {
        baton.handOver(waiting);
        if (firstHeader != 0) {
            long withheld = firstHeader;
            firstHeader = 0;
            waiting.publish(bytes, index(firstBegin), withheld);
        } else if (isInPieces() && written < end) {
            waiting.publish(memory, writtenOffset, written);
        }
    }

    /// Room in a row for the next bytes of a message; waits for it.
    ///
    /// @param leastBytes at most as many as are in a row from here to the end of the ring
    MemorySegment room(int leastBytes, int wantedBytes) throws IOException, TesterException {
        if (baton.isOpen()) {
            return baton.rest(wantedBytes);
        }
        int count = roomForBytes(leastBytes, wantedBytes);
        return bytes.asSlice(index(written), inARow(written, count));
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

    /// A message and its header, filled up.
    private static long wholeBytes(int messageBytes) {
        return (long) HEADER_BYTES + messageBytes + padding(messageBytes);
    }

    private static long header(int word, int messageBytes) {
        return ((long) word << Integer.SIZE) | messageBytes | MARK;
    }

    /// Whether the message that was begun last comes in pieces.
    private boolean isInPieces() {
        return header < 0;
    }

    /// Bytes behind those of a message: those that fill it up, and the 0.
    private static int behind(long messageEnd) {
        return padding(messageEnd) + HEADER_BYTES;
    }

    private void move(int writtenBytes) {
        written += writtenBytes;
        room -= writtenBytes;
    }

    /// Does what [#begin], [#advance] and [#end] do, faster by a tenth, because nothing is remembered in between.
    private void putWhole(int word, byte[] message) throws IOException, TesterException {
        requireRoom((int) wholeBytes(message.length) + HEADER_BYTES);
        long position = written;
        write(message);
        announce(position, header(word, message.length));
    }

    /// All of a message but its header; there is room for it.
    ///
    /// The 0 goes first. It may lie in another line than the header, and while that line is fetched,
    /// the other side, which looks for the header, would get the header's line back too early.
    private void write(byte[] message) {
        long position = written;
        move((int) wholeBytes(message.length));
        if (written != prepared) {
            storeZero(written);
        }
        copyIn(position + HEADER_BYTES, message, 0, message.length);
    }

    private void putInPieces(int word, byte[] message) throws IOException, TesterException {
        begin(word, message.length);
        for (int at = 0; at < message.length; ) {
            int piece = roomForBytes(1, Math.min(message.length - at, pieceBytes));
            copyIn(written, message, at, piece);
            move(piece);
            publish();
            at += piece;
        }
        end();
    }

    private void prepareEnd() {
        long next = written + claimedBytes;
        if (next != prepared && claimedBytes + HEADER_BYTES <= room) {
            storeZero(next);
            prepared = next;
        }
    }

    /// Ends a whole message. Of those that are not published the first one's header waits for [#publish].
    private void announce(long position, long messageHeader) {
        if (firstHeader == 0) {
            firstBegin = position;
            firstHeader = messageHeader;
        } else {
            LONG.setOpaque(bytes, (long) index(position), messageHeader);
        }
    }

    /// A reader finds no header from here on until there is one.
    private void storeZero(long position) {
        LONG.setOpaque(bytes, (long) index(position), 0L);
    }

    private void copyIn(long position, byte[] message, int from, int count) {
        int first = inARow(position, count);
        if (count <= Words.MOST_BYTES && first == count) {
            Words.put(message, from, bytes, index(position), count);
        } else {
            MemorySegment.copy(message, from, bytes, JAVA_BYTE, index(position), first);
            MemorySegment.copy(message, from + first, bytes, JAVA_BYTE, 0, count - first);
        }
    }

    /// Waits for room for the next bytes of a message, beside the room of all that follows. So no message that is all
    /// there waits for its end, in which time the other side would look for a header where there is no 0 yet.
    ///
    /// @return how many of those wanted there is room for
    private int roomForBytes(int leastBytes, int wantedBytes) throws IOException, TesterException {
        int behind = behind(end);
        requireRoom(leastBytes + behind);
        return (int) Math.min(wantedBytes, room - behind);
    }

    /// Looks at what the other side has read only when it matters.
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
