// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/// One connection to a server. One thread.
public interface StreamPeer extends Closeable {
    /// Writes what the server takes at once, without waiting for it.
    ///
    /// @return bytes written, 0 for none
    /// @throws IOException if the server has closed
    int write(ByteBuffer bytes) throws IOException;

    /// Has what was not delivered by then be thrown away when this is closed, where that is possible.
    void discardAtClose() throws IOException;

    @Override
    void close() throws IOException;
}
