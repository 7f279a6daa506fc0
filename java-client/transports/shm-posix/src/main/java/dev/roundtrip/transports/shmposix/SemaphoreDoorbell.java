// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmposix;

import dev.roundtrip.posix.Doorbell;
import java.io.IOException;

/// A semaphore that wakes the server, and one that wakes this side.
record SemaphoreDoorbell(PosixSemaphore wakesServer, PosixSemaphore wakesClient) implements Doorbell {
    @Override
    public void ring() throws IOException {
        wakesServer.post();
    }

    @Override
    public boolean await(long deadlineNanos) throws IOException {
        return wakesClient.await(deadlineNanos);
    }
}
