package dev.roundtrip.transports.mmapfile;

import java.io.IOException;

/// A named semaphore that wakes the server, and one that wakes this side, by native methods. Owns both. One thread at a
/// time.
final class SemaphoreDoorbell implements AutoCloseable {
    private final long semaphores;

    /// @param name what the names of the server's semaphores begin with
    /// @throws IOException if they are not there
    SemaphoreDoorbell(String name) throws IOException {
        semaphores = open(name);
    }

    void ring() throws IOException {
        boolean _ = ring(semaphores);
    }

    /// Waits until the server has rung.
    ///
    /// @param deadlineNanos of `System.nanoTime()`, which is CLOCK_MONOTONIC on Linux
    /// @return false if the deadline has passed
    boolean await(long deadlineNanos) throws IOException {
        return await(semaphores, deadlineNanos);
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
