// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import java.io.IOException;

/// The mailslot of a client, from which only native methods can read. One thread.
final class OwnMailslot {
    private OwnMailslot() {}

    /// @param server as it announced itself
    /// @param timeoutMillis of each wait
    /// @return a handle, to be closed
    /// @throws IOException if the server is not there
    static native long open(String server, long timeoutMillis) throws IOException;

    /// This client's, which stands in each part.
    static native int number(long handle);

    /// The next part that the server writes.
    ///
    /// @return a new array
    /// @throws IOException if the server is gone, or the time-out has passed
    static native byte[] receive(long handle) throws IOException;

    static native void close(long handle);
}
