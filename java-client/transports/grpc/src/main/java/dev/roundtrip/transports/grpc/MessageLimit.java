package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;

/// How large a payload may be (`idl/grpc.md`). Pure; any thread.
final class MessageLimit {
    static final int BYTES = 256 << 20;

    /// What stands beside a payload in a message: its tag, its length, and the size of the response wanted.
    static final int FIELD_BYTES = 32;

    private MessageLimit() {}

    /// @throws TesterException if request or response is larger; the message has the size and the limit
    static void require(TestProps props) throws TesterException {
        require("request", props.requestBytes());
        require("response", props.responseBytes());
    }

    private static void require(String what, int bytes) throws TesterException {
        if (bytes > BYTES) {
            throw new TesterException(what + " of " + bytes + " bytes is over the limit of " + BYTES);
        }
    }
}
