package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.maxMessageBytes;

/// How large a message may be (`idl/corba.idl`). Pure; any thread.
final class MessageLimit {
    static final int BYTES = maxMessageBytes.value;

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
