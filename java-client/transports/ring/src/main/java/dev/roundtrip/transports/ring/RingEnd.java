// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// Either end of a ring: messages begin at multiples of 8, and a side that moves much lets the other go
/// on after each piece. One thread.
abstract class RingEnd implements Waiting.Look {
    static final VarHandle LONG = JAVA_LONG.varHandle();
    static final int HEADER_BYTES = 8;

    /// In the header of every message, so that none is 0: the highest bit of the length.
    static final long MARK = 0x8000_0000L;

    /// In that of a message that comes in pieces: the highest bit of the word.
    static final long IN_PIECES = Long.MIN_VALUE;

    private static final int PIECE_BYTES = 64 << 10;

    final MemorySegment memory;
    final MemorySegment bytes;
    final int capacity;
    final int mask;
    final int pieceBytes;
    final int mostWholeBytes;
    final long writtenOffset;
    final long readOffset;
    final Baton baton;
    final Waiting waiting;

    /// Begins with an empty ring.
    ///
    /// @param baton of this side, whose other ring it serves as well
    RingEnd(Ring ring, Baton baton, Waiting waiting) {
        this.memory = ring.memory();
        this.bytes = ring.bytes();
        this.capacity = (int) bytes.byteSize();
        this.mask = capacity - 1;
        this.pieceBytes = Math.min(PIECE_BYTES, capacity / 4);
        this.mostWholeBytes = capacity - 2 * HEADER_BYTES; // its header, and the 0 behind it
        this.writtenOffset = ring.writtenOffset();
        this.readOffset = ring.readOffset();
        this.baton = baton;
        this.waiting = waiting;
    }

    final int index(long position) {
        return (int) position & mask;
    }

    /// How many bytes of these lie in a row from a position on.
    final int inARow(long position, int wantedBytes) {
        return Math.min(wantedBytes, capacity - index(position));
    }

    static int padding(long position) {
        return (int) -position & (HEADER_BYTES - 1);
    }

    /// @throws IOException if the other side's position cannot be
    final long distance(long from, long to) throws IOException {
        long distance = to - from;
        if (distance < 0 || distance > capacity) {
            throw new IOException("positions %s and %s are not within a ring of %d bytes"
                    .formatted(Long.toUnsignedString(from), Long.toUnsignedString(to), capacity));
        }
        return distance;
    }
}
