// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// The mailslot of a client, from which only native methods can read. Owns it. One thread.
final class OwnMailslot implements AutoCloseable {
    private final long handle;

    /// @param server as it announced itself
    /// @param timeout of each wait
    /// @throws IOException if the server is not there
    OwnMailslot(String server, Duration timeout) throws IOException {
        handle = open(server, timeout.toMillis());
    }

    /// @throws UnsatisfiedLinkError if it cannot be loaded
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    static void load(Path library) {
        System.load(library.toString());
    }

    /// This client's, which stands in each part.
    int number() {
        return number(handle);
    }

    /// The next part that the server writes.
    ///
    /// @return a new array
    /// @throws IOException if the server is gone, or the time-out has passed
    byte[] receive() throws IOException {
        return receive(handle);
    }

    @Override
    public void close() {
        close(handle);
    }

    private static native long open(String server, long timeoutMillis) throws IOException;

    private static native int number(long handle);

    private static native byte[] receive(long handle) throws IOException;

    private static native void close(long handle);
}
