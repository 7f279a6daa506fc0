// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.nio.file.Path;

/// Where a server takes connections, each a stream of bytes.
public interface StreamEntrance {
    /// A new peer of the server.
    ///
    /// @throws IOException if nobody is let in
    StreamPeer connect() throws IOException;

    /// Somebody whom clients take for the server.
    ///
    /// @param folder for sockets and pipes with a path
    Recorder record(Path folder) throws IOException;
}
