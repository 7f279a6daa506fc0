package dev.roundtrip.transports.zeromq;

import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;

/// How large a message may be (`idl/zeromq.md`). Pure; any thread.
final class MessageLimit {
    static final int BYTES = 256 << 20;

    static final SizeLimit LIMIT = new SizeLimit(BYTES, BYTES, "what the server takes and gives (idl/zeromq.md)");

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
