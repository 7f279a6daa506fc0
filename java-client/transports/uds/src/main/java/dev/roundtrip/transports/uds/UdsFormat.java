// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.uds;

import dev.roundtrip.api.TesterException;

/// What both kinds of sockets share (`idl/uds.md`).
final class UdsFormat {
    private UdsFormat() {}

    static TesterException endedAfter(int filledBytes, int responseBytes) {
        return new TesterException("response ended after " + filledBytes + " of " + responseBytes
                + " bytes: the server closed the connection");
    }
}
