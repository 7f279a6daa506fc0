// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.signal;

import java.io.IOException;

/// A server's shared memory, and the signals between both sides, in `libroundtrip-signal-client.so`. The thread that
/// makes a round trip blocks one real-time signal from then on; the JVM's own are left alone. One thread at a time.
final class SignalArea {
    private SignalArea() {}

    /// @param endpoint the server's process and the name of its memory
    /// @return the area, to be closed
    /// @throws IOException if the server is not there
    static native long open(String endpoint) throws IOException;

    /// One round trip in one native call, which copies both ways and waits.
    ///
    /// @throws IOException if the server is gone, has refused the request, or has not answered in time
    static native byte[] exchange(long area, byte[] request, int responseBytes, long timeoutNanos) throws IOException;

    static native void close(long area);
}
