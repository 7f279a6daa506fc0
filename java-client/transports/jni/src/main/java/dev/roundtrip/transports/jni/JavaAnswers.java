// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.server.Responder;
import java.io.IOException;

/// Java as the side that answers, called by C++. One thread at a time.
final class JavaAnswers {
    private final Responder responder;

    /// @throws IOException if it cannot map the page for the legs
    JavaAnswers(TesterContext context) throws IOException {
        this.responder = Responder.inProcess(context, PayloadKind.BYTES);
    }

    /// Called by C++, with a request in an array that it has just made.
    ///
    /// @return the response, which holds until the next call
    byte[] answer(byte[] request, int responseBytes) {
        responder.requestWhole();
        return responder.answer(request, request.length, responseBytes);
    }
}
