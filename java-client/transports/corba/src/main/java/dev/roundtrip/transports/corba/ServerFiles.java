// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the server has in its run directory (`idl/corba.md`).
///
/// @param connector reference (IOR) of the object that answers strings
/// @param octetConnector reference of the one that answers octets
/// @param tunedConnector reference of the one that answers strings without generated code
/// @param messageConnector reference of the one that answers messages
/// @param socket its Unix socket
record ServerFiles(Path connector, Path octetConnector, Path tunedConnector, Path messageConnector, Path socket) {
    /// @param endpoint path of the first of them, as the server announced it
    static ServerFiles at(String endpoint) {
        Path connector = Path.of(endpoint);
        return new ServerFiles(
                connector,
                connector.resolveSibling("octet-connector.ior"),
                connector.resolveSibling("tuned-connector.ior"),
                connector.resolveSibling("message-connector.ior"),
                connector.resolveSibling("connector.socket"));
    }

    /// The text of a reference.
    ///
    /// @throws IOException if there is none, or something else in its place; the message has the path
    static String read(Path reference) throws IOException {
        if (!Files.exists(reference)) {
            throw new IOException(reference + " does not exist: the server has ended or was never ready");
        }
        String text = Files.readString(reference).strip();
        if (!text.startsWith("IOR:")) {
            throw new IOException(reference + " does not hold an IOR");
        }
        return text;
    }
}
