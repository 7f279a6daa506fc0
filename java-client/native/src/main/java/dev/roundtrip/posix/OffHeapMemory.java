// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Memory off the heap in which a mechanism keeps messages from one round trip to the next, so that none pays for
/// allocating it. Owns what it gives. One thread at a time.
public final class OffHeapMemory implements AutoCloseable {
    private Arena arena = Arena.ofShared();
    private MemorySegment memory = MemorySegment.NULL;

    /// Memory of at least so many bytes: the same as before, or if that is too small other memory, which is zeroed;
    /// what was given before must not be used then.
    ///
    /// @param bytes at least 0
    public MemorySegment atLeast(long bytes) {
        if (memory.byteSize() < bytes) {
            arena.close();
            arena = Arena.ofShared();
            memory = arena.allocate(bytes);
        }
        return memory;
    }

    @Override
    public void close() {
        arena.close();
    }
}
