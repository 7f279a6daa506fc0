// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HexFormat;

/// Rings in memory of this process, laid out as a server does.
final class RingMemory {
    static final int CAPACITY = RingLayout.LEAST_CAPACITY;

    final MemorySegment memory = Arena.ofAuto().allocate(RingLayout.bytes(CAPACITY), 4096);
    final Baton baton = Baton.ofClient(memory);

    RingMemory() {
        RingLayout.describe(memory);
    }

    RingLayout layout() throws IOException {
        return RingLayout.of(memory);
    }

    /// Of a side that finds at its first look what it waits for.
    Waiting waiting() {
        return Waiting.ofClient(Wait.SPIN, memory, null, null);
    }

    RingWriter requests() throws IOException {
        return new RingWriter(layout().requests(), baton, waiting());
    }

    RingReader responses() throws IOException {
        return new RingReader(layout().responses(), baton, waiting());
    }

    /// The end at which a server reads, which finds the messages that went through the ring.
    RingReader requestsOut() throws IOException {
        return new RingReader(layout().requests(), Baton.ofServer(memory), waiting());
    }

    /// From now on messages go through the ring.
    void giveBatonAway() throws IOException {
        baton.send(0, new byte[0], waiting());
    }

    long position(long offset) {
        return memory.get(JAVA_LONG, offset);
    }

    void position(long offset, long value) {
        memory.set(JAVA_LONG, offset, value);
    }

    static String hex(MemorySegment bytes) {
        return HexFormat.of().formatHex(bytes.toArray(JAVA_BYTE));
    }
}
