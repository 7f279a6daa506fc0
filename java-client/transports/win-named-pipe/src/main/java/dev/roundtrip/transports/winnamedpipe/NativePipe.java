// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winnamedpipe;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// A named pipe of Windows, reached by native methods. Owns it. One thread.
final class NativePipe implements AutoCloseable {
    private final long handle;

    /// @param name as the server announced it
    /// @param timeout of each wait
    /// @throws IOException if the server is not there
    NativePipe(String name, Duration timeout) throws IOException {
        handle = open(name, timeout.toMillis());
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

    private static native long open(String name, long timeoutMillis) throws IOException;

    private static native byte[] exchange(long handle, byte[] request, int responseBytes) throws IOException;

    private static native void close(long handle);
}
