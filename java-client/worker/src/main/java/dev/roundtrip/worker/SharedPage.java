// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file in a run directory by which the other side tells this one what it has seen; both have it mapped. Owns the
/// mapping, which is gone once this is closed. Any thread.
abstract class SharedPage implements AutoCloseable {
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;

    /// @throws IOException if it cannot be mapped
    SharedPage(Path file, int bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
        } catch (IOException e) {
            arena.close();
            throw e;
        }
    }

    final long get(long offset) {
        return (long) LONG.getAcquire(memory, offset);
    }

    final void set(long offset, long value) {
        LONG.setRelease(memory, offset, value);
    }

    @Override
    public void close() {
        arena.close();
    }
}
