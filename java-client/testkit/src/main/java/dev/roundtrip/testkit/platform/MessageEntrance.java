// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/// A server's entrance for messages without a connection, from any sender.
public interface MessageEntrance {
    /// The longest message.
    int mostBytes();

    /// @throws IOException if the server is not there, or does not take it
    void send(byte[] message) throws IOException;

    /// Somebody whom clients take for the server; empty where they cannot be recorded.
    Optional<Recorder> record() throws IOException;

    /// Somebody who sends a message, and takes no answer to it until he is closed; empty where a server does not wait
    /// for him.
    default Optional<Closeable> sendAndStall(byte[] message) throws IOException {
        return Optional.empty();
    }
}
