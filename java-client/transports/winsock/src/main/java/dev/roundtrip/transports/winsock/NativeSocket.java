// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winsock;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// A connection of Winsock, reached by native methods. Owns it. One thread.
final class NativeSocket implements AutoCloseable {
    private final long handle;

    /// @param server as it announced itself
    /// @param timeout of each wait
    /// @throws IOException if the server is not there
    NativeSocket(String server, Duration timeout) throws IOException {
        handle = open(server, timeout.toMillis());
    }

    /// @throws UnsatisfiedLinkError if it cannot be loaded
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    static void load(Path library) {
        System.load(library.toString());
    }

    /// One round trip.
    ///
    /// @return a new array
    /// @throws IOException if the server is gone, or the time-out has passed
    byte[] exchange(byte[] request, int responseBytes) throws IOException {
        return exchange(handle, request, responseBytes);
    }

    @Override
    public void close() {
        close(handle);
    }

    private static native long open(String server, long timeoutMillis) throws IOException;

    private static native byte[] exchange(long handle, byte[] request, int responseBytes) throws IOException;

    private static native void close(long handle);
}
