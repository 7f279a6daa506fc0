// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.datacopy;

import java.io.IOException;

/// Native methods of `libroundtrip-data-copy-client.so`, which copy between this process and a server's in both
/// directions. One thread at a time.
final class CallClient {
    private CallClient() {}

    /// @param timeoutNanos of a round trip
    /// @return a client, which owns the memory into which the server copies, to be ended by [#close]
    /// @throws IOException if the server is not there, or this process may not write into it
    static native long open(String endpoint, long timeoutNanos) throws IOException;

    /// One round trip: the request goes from its array straight into the server. The first that is larger than all
    /// before it waits for the server to make room.
    ///
    /// @throws IOException if the server is gone, has refused the request, or has not answered in time
    static native byte[] exchange(long client, byte[] request, int responseBytes) throws IOException;

    static native void close(long client);
}
