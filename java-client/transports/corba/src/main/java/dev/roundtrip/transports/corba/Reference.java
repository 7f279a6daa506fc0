// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The reference of one of the server's objects.
///
/// @param place where it was found, for messages
/// @param text an IOR
record Reference(String place, String text) {
    private static final String BEGINNING = "IOR:";

    /// @param endpoint as the server announced it: the path of one reference, or all references (`idl/corba.md`)
    /// @throws IOException if there is none, or something else in its place; the message has the path
    static Reference of(ServedObject object, String endpoint) throws IOException {
        return endpoint.startsWith(BEGINNING) ? announced(endpoint, object.index()) : read(object.file(endpoint));
    }

    private static Reference announced(String endpoint, int index) throws IOException {
        String[] references = endpoint.split(" ", -1);
        int expected = ServedObject.values().length;
        if (references.length != expected) {
            throw new IOException("the server announced " + references.length + " references, expected " + expected);
        }
        return new Reference("the announced reference " + (index + 1), references[index]);
    }

    private static Reference read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException(file + " does not exist: the server has ended or was never ready");
        }
        String text = Files.readString(file).strip();
        if (!text.startsWith(BEGINNING)) {
            throw new IOException(file + " does not hold an IOR");
        }
        return new Reference(file.toString(), text);
    }
}
