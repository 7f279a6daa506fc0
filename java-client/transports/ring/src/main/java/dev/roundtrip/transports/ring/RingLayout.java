// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Offsets in the memory that a client and a server share (`idl/ring.md`).
///
/// @param memory all of it
/// @param capacity bytes of each ring
record RingLayout(MemorySegment memory, int capacity) {
    static final long MAGIC = 0x0000_676e_6972_7472L;
    static final int VERSION = 3;
    static final int HEADER_BYTES = 4096;
    static final int LEAST_CAPACITY = 4096;

    static final long VERSION_OFFSET = 8;
    static final long CAPACITY = 12;
    static final long SESSION = 128;
    static final long WAIT = 132;
    static final long ACCEPTED = 256;
    static final long CLIENT_ASLEEP = 384;
    static final long SERVER_ASLEEP = 512;

    static final long REQUESTS_WRITTEN = 640;
    static final long REQUESTS_READ = 768;
    static final long RESPONSES_WRITTEN = 896;
    static final long RESPONSES_READ = 1024;

    static final long BATON = 1152;

    /// Memory that a server has laid out.
    ///
    /// @throws IOException if it has not; the message says what is wrong with it
    static RingLayout of(MemorySegment memory) throws IOException {
        String what = memory.byteSize() + " bytes of shared memory ";
        require(
                memory.byteSize() >= bytes(LEAST_CAPACITY),
                what + "are too few for rings, expected " + bytes(LEAST_CAPACITY) + " or more");
        require(memory.get(JAVA_LONG, 0) == MAGIC, what + "are no rings of a server");
        int version = memory.get(JAVA_INT, VERSION_OFFSET);
        require(version == VERSION, what + "have rings of version " + version + ", expected " + VERSION);
        int capacity = memory.get(JAVA_INT, CAPACITY);
        require(
                Integer.bitCount(capacity) == 1 && capacity >= LEAST_CAPACITY && memory.byteSize() == bytes(capacity),
                what + "do not hold two rings of " + Integer.toUnsignedString(capacity) + " bytes");
        return new RingLayout(memory, capacity);
    }

    /// How large the memory is for rings of so many bytes.
    static long bytes(long capacity) {
        return HEADER_BYTES + 2 * capacity;
    }

    Ring requests() {
        return new Ring(memory, memory.asSlice(HEADER_BYTES, capacity), REQUESTS_WRITTEN, REQUESTS_READ);
    }

    Ring responses() {
        MemorySegment bytes = memory.asSlice(HEADER_BYTES + (long) capacity, capacity);
        return new Ring(memory, bytes, RESPONSES_WRITTEN, RESPONSES_READ);
    }

    private static void require(boolean holds, String otherwise) throws IOException {
        if (!holds) {
            throw new IOException(otherwise);
        }
    }
}
