// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.eventfd;

import java.io.IOException;

/// Native methods of `libroundtrip-eventfd-client.so`: a socket to a server, and the shared memory and eventfds that
/// came over it. Java itself can neither receive descriptors nor wait for them. One thread at a time.
final class AreaConnection {
    private AreaConnection() {}

    /// @param endpoint path of the server's socket
    /// @return a connection, to be ended by [#close]
    /// @throws IOException if the server cannot be reached
    static native long open(String endpoint) throws IOException;

    /// One round trip in one native call, which copies both ways and waits.
    ///
    /// @throws IOException if the server is gone, has refused the request, or has not answered in time
    static native byte[] exchange(long connection, byte[] request, int responseBytes, long timeoutNanos)
            throws IOException;

    static native void close(long connection);
}
