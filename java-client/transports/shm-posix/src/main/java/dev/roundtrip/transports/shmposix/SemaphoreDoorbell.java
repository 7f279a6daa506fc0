// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmposix;

import dev.roundtrip.posix.Doorbell;
import dev.roundtrip.posix.LifeLock;
import java.io.IOException;

/// A semaphore that wakes the server, and one that wakes this side.
///
/// @param lives of the server, by a byte of its memory
record SemaphoreDoorbell(PosixSemaphore wakesServer, PosixSemaphore wakesClient, LifeLock lives) implements Doorbell {
    @Override
    public void ring() throws IOException {
        wakesServer.post();
    }

    @Override
    public boolean await(long deadlineNanos) throws IOException {
        return wakesClient.await(deadlineNanos);
    }

    @Override
    public boolean hasServer() throws IOException {
        return lives.isHeld(LifeLock.SERVERS_BYTE);
    }
}
