// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import java.io.IOException;

/// How the client of a [SharedArea] and the server wake each other. It may ring more often than there are turns.
public interface Doorbell {
    /// Wakes the server.
    ///
    /// @throws IOException if that is not possible
    void ring() throws IOException;

    /// Waits until the server has rung.
    ///
    /// @param deadlineNanos of `System.nanoTime()`
    /// @return false if the deadline has passed
    /// @throws IOException if nobody will ring any more
    boolean await(long deadlineNanos) throws IOException;

    /// Whether the server lives, where that can be seen. Asked only of one that has been silent for long.
    default boolean hasServer() throws IOException {
        return true;
    }
}
