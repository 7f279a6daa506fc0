// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// One side's view of the line that both sides hand to each other (`idl/ring.md`). The side that has it may write a
/// small message into it and hand it over, and gets it back with an answer: a round trip then moves one line, which
/// each side finds in its own cache when it writes. One thread.
final class Baton {
    /// Room for a message.
    static final int MESSAGE_BYTES = 56;

    private static final VarHandle LONG = JAVA_LONG.varHandle();

    /// The highest bit of the length.
    private static final long CLIENTS_MARK = 0x8000_0000L;

    /// How many looks only read (`docs/DECISIONS.md`, 9).
    private static final int READS = 2;

    private static final long MESSAGE = RingLayout.BATON + RingEnd.HEADER_BYTES;

    private final MemorySegment memory;
    private final long ownMark;
    private State state;
    private long header;
    private int reads = READS; // that are left since it was handed over
    private int done; // bytes of the message that were written or taken

    private enum State {
        /// The other side has it.
        AWAY,
        /// It has come with a message that is being taken.
        COME,
        FREE,
        /// A message is being written.
        OPEN,
        /// A message is written, but not handed over.
        FULL
    }

    private Baton(MemorySegment memory, long ownMark, State state) {
        this.memory = memory;
        this.ownMark = ownMark;
        this.state = state;
    }

    /// The client's, which has it when a session begins.
    static Baton ofClient(MemorySegment memory) {
        return new Baton(memory, CLIENTS_MARK, State.FREE);
    }

    static Baton ofServer(MemorySegment memory) {
        return new Baton(memory, 0, State.AWAY);
    }

    /// Whether this side may write so many bytes into it now.
    boolean takes(int messageBytes) {
        return state == State.FREE && messageBytes <= MESSAGE_BYTES;
    }

    /// Whether the other side has it.
    boolean isAway() {
        return state == State.AWAY;
    }

    /// Writes a message, which [#takes] has allowed, and hands it over. Nothing is remembered in between.
    void send(int word, byte[] message, Waiting waiting) throws IOException {
        Words.put(message, 0, memory, MESSAGE, message.length);
        state = State.AWAY;
        reads = READS;
        waiting.publish(memory, RingLayout.BATON, header(word, message.length));
    }

    private long header(int word, int messageBytes) {
        return ((long) word << Integer.SIZE) | messageBytes | ownMark;
    }

    /// Begins a message, which [#takes] has allowed.
    void open(int word, int messageBytes) {
        header = header(word, messageBytes);
        done = 0;
        state = State.OPEN;
    }

    boolean isOpen() {
        return state == State.OPEN;
    }

    /// Ends the message that was begun. The other side does not see it yet.
    void shut() {
        state = State.FULL;
    }

    /// Hands it over if a message was written.
    void handOver(Waiting waiting) throws IOException {
        if (state == State.FULL) {
            state = State.AWAY;
            reads = READS;
            waiting.publish(memory, RingLayout.BATON, header);
        }
    }

    /// Whether it has come with a message, which ends with [#end].
    boolean look() {
        if (state == State.AWAY) {
            long now = lookAtHeader();
            if ((now & CLIENTS_MARK) != ownMark) {
                header = now;
                done = 0;
                state = State.COME;
            }
        }
        return hasCome();
    }

    /// The answering side has to own the line. A look that only reads gets a copy, after which the line itself has to
    /// be asked for; one that adds 0 gets the line. It takes longer, though, and so the first looks, which find
    /// what comes from a near processor, only read.
    private long lookAtHeader() {
        if (reads > 0) {
            reads--;
            return (long) LONG.getAcquire(memory, RingLayout.BATON);
        }
        return (long) LONG.getAndAddAcquire(memory, RingLayout.BATON, 0L);
    }

    /// Whether [#look] has found a message that is not ended.
    boolean hasCome() {
        return state == State.COME;
    }

    /// Length of the message that has come.
    ///
    /// @throws IOException if it cannot be
    int messageBytes() throws IOException {
        int length = (int) (header & ~CLIENTS_MARK);
        if (length > MESSAGE_BYTES) {
            throw new IOException(
                    "a message of " + length + " bytes cannot be in a line with room for " + MESSAGE_BYTES);
        }
        return length;
    }

    /// Word beside the length of the message that has come.
    int word() {
        return (int) (header >>> Integer.SIZE);
    }

    /// Rest of the room, or of the message, or as much as wanted, whichever is least.
    MemorySegment rest(int wantedBytes) {
        return memory.asSlice(MESSAGE + done, Math.min(wantedBytes, MESSAGE_BYTES - done));
    }

    /// So many bytes of that are written or taken.
    void advance(int bytes) {
        done += bytes;
    }

    /// Writes the next bytes of the message.
    void write(byte[] from) {
        Words.put(from, 0, memory, MESSAGE + done, from.length);
        done += from.length;
    }

    /// Copies the next bytes of the message.
    void take(byte[] into) {
        Words.take(memory, MESSAGE + done, into, 0, into.length);
        done += into.length;
    }

    /// Ends a message that was taken: from now on this side may write.
    void end() {
        state = State.FREE;
    }
}
