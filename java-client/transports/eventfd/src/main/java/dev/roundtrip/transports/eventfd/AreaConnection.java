// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.eventfd;

import java.io.IOException;
import java.time.Duration;

/// A socket to a server, and the shared memory and eventfds that came over it, in `libroundtrip-eventfd-client.so`:
/// Java itself can neither receive descriptors nor wait for them. One thread at a time.
final class AreaConnection implements AutoCloseable {
    private final long connection;
    private final long timeoutNanos;

    /// @param endpoint path of the server's socket
    /// @param timeout of a round trip
    /// @throws IOException if the server cannot be reached
    AreaConnection(String endpoint, Duration timeout) throws IOException {
        connection = open(endpoint);
        timeoutNanos = timeout.toNanos();
    }

    /// One round trip in one native call, which copies both ways and waits.
    ///
    /// @throws IOException if the server is gone, has refused the request, or has not answered in time
    byte[] exchange(byte[] request, int responseBytes) throws IOException {
        return exchange(connection, request, responseBytes, timeoutNanos);
    }

    @Override
    public void close() {
        close(connection);
    }

    private static native long open(String endpoint) throws IOException;

    private static native byte[] exchange(long connection, byte[] request, int responseBytes, long timeoutNanos)
            throws IOException;

    private static native void close(long connection);
}
