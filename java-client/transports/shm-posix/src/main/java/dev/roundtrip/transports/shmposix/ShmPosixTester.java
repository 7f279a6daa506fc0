// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmposix;

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

/// Copies into and out of shared memory, and waits at a semaphore. Owns both.
final class ShmPosixTester extends AbstractTransferTester {
    private final Arena memory = Arena.ofShared();
    private final FileDescriptor object;
    private final SharedArea area;

    /// @param endpoint what the names of the server's objects begin with
    /// @throws IOException if they are not there
    ShmPosixTester(String endpoint, Duration timeout) throws IOException {
        object = PosixMemory.open(endpoint + "-area");
        try {
            MemorySegment shared = MappedMemory.mapWhole(object, MappedMemory.MAP_SHARED, memory);
            var doorbell = new SemaphoreDoorbell(
                    new PosixSemaphore(endpoint + "-wakes-server", memory),
                    new PosixSemaphore(endpoint + "-wakes-client", memory),
                    new LifeLock(object, memory));
            area = new SharedArea(shared, "shared memory", doorbell, timeout);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return area.exchange(props.request(), props.responseBytes(), area.deadlineNanos());
    }

    @Override
    public void close() throws IOException {
        try (object) {
            memory.close();
        }
    }
}
