// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.fifo;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/// Two big-endian lengths, then the request; the response bare (`idl/fifo.md`).
final class FifoFormat {
    static final int HEADER_BYTES = 2 * Integer.BYTES;

    private FifoFormat() {}

    /// The client writes here.
    static Path requests(Path folder) {
        return folder.resolve("requests.fifo");
    }

    /// The client reads here.
    static Path responses(Path folder) {
        return folder.resolve("responses.fifo");
    }

    static void header(ByteBuffer target, TestProps props) {
        target.putInt(props.requestBytes()).putInt(props.responseBytes());
    }

    static TesterException endedAfter(int readBytes, int responseBytes) {
        return new TesterException(
                "response ended after " + readBytes + " of " + responseBytes + " bytes: the server closed the pipe");
    }
}
