package dev.roundtrip.transports.shmposix;

import java.io.IOException;

/// How this side and the server wake each other. It may ring more often than there are turns.
interface Doorbell {
    /// Wakes the server.
    void ring() throws IOException;

    /// Waits until the server has rung.
    ///
    /// @param deadlineNanos of `System.nanoTime()`
    /// @return false if the deadline has passed
    boolean await(long deadlineNanos) throws IOException;
}
