// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// A named pipe with one instance.
final class PipeStandIn extends HandleStandIn {
    private static final int BUFFER_BYTES = 64 << 10;

    /// A client that has said something, and nothing more for so long, waits for an answer.
    private static final Duration SILENCE = Duration.ofMillis(100);

    private static final Duration LOOK = Duration.ofMillis(1);

    PipeStandIn(String server) throws IOException {
        super(server);
        take("CreateNamedPipe", PipeCalls.createPipe(name(), BUFFER_BYTES));
    }

    @Override
    byte[] hear() throws IOException {
        // It fails if a client has come already.
        int _ = PipeCalls.awaitClient(handle());
        var said = new ByteArrayOutputStream();
        long heardNanos = System.nanoTime();
        while (said.size() == 0 || System.nanoTime() - heardNanos < SILENCE.toNanos()) {
            if (bytesThere() > 0) {
                said.writeBytes(read(BUFFER_BYTES));
                heardNanos = System.nanoTime();
            } else {
                LockSupport.parkNanos(LOOK.toNanos());
            }
        }
        return said.toByteArray();
    }

    private int bytesThere() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(JAVA_INT);
            if (PipeCalls.peek(handle(), bytes) == 0) {
                throw new IOException("PeekNamedPipe of " + name() + " failed: the client has gone");
            }
            return bytes.get(JAVA_INT, 0);
        }
    }
}
