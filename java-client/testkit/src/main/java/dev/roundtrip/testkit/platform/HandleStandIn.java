// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// One that reads from a handle.
abstract class HandleStandIn extends StandIn {
    private static final long INVALID = -1;

    private long handle = INVALID;

    HandleStandIn(String server) {
        super(server);
    }

    /// @throws IOException if it was not opened
    final void take(String call, long opened) throws IOException {
        if (opened == INVALID) {
            throw new IOException(call + " of " + name() + " failed");
        }
        handle = opened;
    }

    final long handle() {
        return handle;
    }

    /// Waits for bytes, and gives those of one read.
    ///
    /// @throws IOException if that is nothing
    final byte[] read(int mostBytes) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment into = arena.allocate(mostBytes);
            MemorySegment count = arena.allocate(JAVA_INT);
            if (PipeCalls.read(handle, into, count) == 0) {
                throw new IOException("ReadFile of " + name() + " failed: no client has said anything");
            }
            return into.asSlice(0, count.get(JAVA_INT, 0)).toArray(JAVA_BYTE);
        }
    }

    @Override
    final void leave() {
        if (handle != INVALID) {
            WindowsCalls.close(handle);
            handle = INVALID;
        }
    }
}
