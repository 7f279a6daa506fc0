// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.datacopy;

import java.io.IOException;
import java.time.Duration;

/// Copies to and fro between this process and a server's, in `libroundtrip-data-copy-client.so`. Owns the memory into
/// which the server copies. One thread at a time.
final class CallClient implements AutoCloseable {
    private final long client;

    /// @param timeout of a round trip
    /// @throws IOException if the server is not there, or this process may not write into it
    CallClient(String endpoint, Duration timeout) throws IOException {
        client = open(endpoint, timeout.toNanos());
    }

    /// One round trip: the request goes from its array straight into the server. The first that is larger than all
    /// before it waits for the server to make room.
    ///
    /// @throws IOException if the server is gone, has refused the request, or has not answered in time
    byte[] exchange(byte[] request, int responseBytes) throws IOException {
        return exchange(client, request, responseBytes);
    }

    @Override
    public void close() {
        close(client);
    }

    private static native long open(String endpoint, long timeoutNanos) throws IOException;

    private static native byte[] exchange(long client, byte[] request, int responseBytes) throws IOException;

    private static native void close(long client);
}
