// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mmapfile;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.SharedArea;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/// Copies into and out of a mapped file, and waits at a semaphore. Owns the mapping and the semaphores.
final class MmapFileTester extends AbstractTransferTester {
    private final Arena mapping = Arena.ofShared();
    private final SemaphoreDoorbell doorbell;
    private final SharedArea area;

    /// @param endpoint what the names of the server's semaphores begin with, a colon, and the path of the file
    /// @throws IOException if they are not there
    MmapFileTester(String endpoint, Duration timeout) throws IOException {
        int colon = endpoint.indexOf(':');
        doorbell = new SemaphoreDoorbell(endpoint.substring(0, colon));
        try {
            area = new SharedArea(map(Path.of(endpoint.substring(colon + 1))), "a file", doorbell, timeout);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private MemorySegment map(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size(), mapping);
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return area.exchange(props.request(), props.responseBytes(), area.deadlineNanos());
    }

    @Override
    public void close() {
        mapping.close();
        doorbell.close();
    }
}
