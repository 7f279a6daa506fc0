// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mmapfile;

import dev.roundtrip.posix.Doorbell;
import dev.roundtrip.posix.LifeLock;
import java.io.IOException;

/// A named semaphore that wakes the server, and one that wakes this side, by native methods. Owns both. One thread at a
/// time.
final class SemaphoreDoorbell implements Doorbell, AutoCloseable {
    private final long semaphores;
    private final LifeLock lives;

    /// @param name what the names of the server's semaphores begin with
    /// @param lives of the server, by a byte of its file
    /// @throws IOException if they are not there
    SemaphoreDoorbell(String name, LifeLock lives) throws IOException {
        this.lives = lives;
        semaphores = open(name);
    }

    @Override
    public void ring() throws IOException {
        boolean _ = ring(semaphores);
    }

    /// `System.nanoTime()` is CLOCK_MONOTONIC on Linux, by which the native method waits.
    @Override
    public boolean await(long deadlineNanos) throws IOException {
        return await(semaphores, deadlineNanos);
    }

    @Override
    public boolean hasServer() throws IOException {
        return lives.isHeld(LifeLock.SERVERS_BYTE);
    }

    @Override
    public void close() {
        close(semaphores);
    }

    private static native long open(String name) throws IOException;

    private static native boolean ring(long semaphores) throws IOException;

    private static native boolean await(long semaphores, long deadlineNanos) throws IOException;

    private static native void close(long semaphores);
}
