// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import java.nio.file.Path;

/// An object of the server, by what it answers (`idl/corba.md`).
enum ServedObject {
    STRINGS(0, "connector.ior"),
    OCTETS(1, "octet-connector.ior"),
    /// Strings, without generated code.
    TUNED_STRINGS(2, "tuned-connector.ior"),
    MESSAGES(3, "message-connector.ior");

    private final int index;
    private final String file;

    ServedObject(int index, String file) {
        this.index = index;
        this.file = file;
    }

    /// Where its reference is among all that a server announces.
    int index() {
        return index;
    }

    /// Where its reference lies.
    ///
    /// @param endpoint path of the reference that the server announced
    Path file(String endpoint) {
        return Path.of(endpoint).resolveSibling(file);
    }
}
