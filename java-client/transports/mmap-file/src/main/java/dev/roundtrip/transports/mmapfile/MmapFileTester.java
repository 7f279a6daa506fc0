// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mmapfile;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.LifeLock;
import dev.roundtrip.posix.MappedMemory;
import dev.roundtrip.posix.SharedArea;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;

/// Copies into and out of a mapped file, and waits at a semaphore. Owns the mapping and the semaphores.
final class MmapFileTester extends AbstractTransferTester {
    private final Arena mapping = Arena.ofShared();
    private final FileDescriptor file;
    private final SemaphoreDoorbell doorbell;
    private final SharedArea area;

    /// @param endpoint what the names of the server's semaphores begin with, a colon, and the path of the file
    /// @throws IOException if they are not there
    MmapFileTester(String endpoint, Duration timeout) throws IOException {
        int colon = endpoint.indexOf(':');
        file = FileDescriptor.open(endpoint.substring(colon + 1), FileDescriptor.O_RDWR);
        try {
            MemorySegment shared = MappedMemory.mapWhole(file, MappedMemory.MAP_SHARED, mapping);
            doorbell = new SemaphoreDoorbell(endpoint.substring(0, colon), new LifeLock(file, mapping));
            try {
                area = new SharedArea(shared, "a file", doorbell, timeout);
            } catch (IOException e) {
                doorbell.close();
                throw e;
            }
        } catch (IOException e) {
            letGo();
            throw e;
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return area.exchange(props.request(), props.responseBytes(), area.deadlineNanos());
    }

    private void letGo() throws IOException {
        try (file) {
            mapping.close();
        }
    }

    @Override
    public void close() throws IOException {
        doorbell.close();
        letGo();
    }
}
