// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import java.io.IOException;
import java.nio.file.Path;

/// The reference of one of the server's objects.
///
/// @param place where it was found, for messages
/// @param text an IOR
record Reference(String place, String text) {
    private static final String BEGINNING = "IOR:";

    private static final int ANNOUNCED = 4;

    /// Of the object that answers strings.
    ///
    /// @param endpoint as the server announced it: the path of that reference, or all references (`idl/corba.md`)
    static Reference ofStrings(String endpoint) throws IOException {
        return endpoint.startsWith(BEGINNING)
                ? announced(endpoint, 0)
                : read(ServerFiles.at(endpoint).connector());
    }

    /// Likewise of the one that answers octets.
    static Reference ofOctets(String endpoint) throws IOException {
        return endpoint.startsWith(BEGINNING)
                ? announced(endpoint, 1)
                : read(ServerFiles.at(endpoint).octetConnector());
    }

    /// Likewise of the one that answers strings without generated code.
    static Reference ofTunedStrings(String endpoint) throws IOException {
        return endpoint.startsWith(BEGINNING)
                ? announced(endpoint, 2)
                : read(ServerFiles.at(endpoint).tunedConnector());
    }

    /// Likewise of the one that answers messages.
    static Reference ofMessages(String endpoint) throws IOException {
        return endpoint.startsWith(BEGINNING)
                ? announced(endpoint, 3)
                : read(ServerFiles.at(endpoint).messageConnector());
    }

    private static Reference announced(String endpoint, int index) throws IOException {
        String[] references = endpoint.split(" ", -1);
        if (references.length != ANNOUNCED) {
            throw new IOException("the server announced " + references.length + " references, expected " + ANNOUNCED);
        }
        return new Reference("the announced reference " + (index + 1), references[index]);
    }

    private static Reference read(Path file) throws IOException {
        return new Reference(file.toString(), ServerFiles.read(file));
    }
}
