// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jvmembedded;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.server.Responder;

/// Java as the side that answers, called by `roundtrip-jvm-embedded-client`. One thread.
final class JavaAnswers {
    private final Responder responder;

    /// Called by C++.
    JavaAnswers(boolean verify) {
        this.responder = Responder.inProcess(verify, PayloadKind.BYTES);
    }

    /// Called by C++, with a request in an array that it has just made.
    ///
    /// @return an array whose first `responseBytes` bytes are the response
    byte[] answer(byte[] request, int responseBytes) {
        responder.requestWhole();
        return responder.answer(request, request.length, responseBytes);
    }
}
