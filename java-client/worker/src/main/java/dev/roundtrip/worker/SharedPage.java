// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file in a run directory by which the other side tells this one what it has seen; both have it mapped. Owns the
/// mapping. Any thread.
final class SharedPage implements AutoCloseable {
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

    /// Makes one full of zeros that a server can be started with.
    static Path create(Path file, int bytes) throws IOException {
        return Files.write(file, new byte[bytes]);
    }

    /// Gone once this is closed.
    MemorySegment memory() {
        return memory;
    }

    @Override
    public void close() {
        arena.close();
    }
}
