// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.signal;

import java.io.IOException;
import java.time.Duration;

/// A server's shared memory, and the signals that go to and fro, in `libroundtrip-signal-client.so`. The thread that
/// makes a round trip blocks one real-time signal from then on; the JVM's own are left alone. One thread at a time.
final class SignalArea implements AutoCloseable {
    private final long area;
    private final long timeoutNanos;

    /// @param endpoint the server's process and the name of its memory
    /// @param timeout of a round trip
    /// @throws IOException if the server is not there
    SignalArea(String endpoint, Duration timeout) throws IOException {
        area = open(endpoint);
        timeoutNanos = timeout.toNanos();
    }

    /// One round trip in one native call, which copies both ways and waits.
    ///
    /// @throws IOException if the server is gone, has refused the request, or has not answered in time
    byte[] exchange(byte[] request, int responseBytes) throws IOException {
        return exchange(area, request, responseBytes, timeoutNanos);
    }

    @Override
    public void close() {
        close(area);
    }

    private static native long open(String endpoint) throws IOException;

    private static native byte[] exchange(long area, byte[] request, int responseBytes, long timeoutNanos)
            throws IOException;

    private static native void close(long area);
}
