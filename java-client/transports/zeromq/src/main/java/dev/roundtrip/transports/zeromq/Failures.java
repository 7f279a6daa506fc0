// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import dev.roundtrip.api.TesterException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// Complaints of both clients when there is no response. Pure; any thread.
final class Failures {
    private Failures() {}

    static TesterException noResponse(Duration timeout) {
        return new TesterException("no response within " + timeout
                + ": the server has ended, or takes longer; a socket of ZeroMQ does not tell which");
    }

    /// @param reason the second frame of an answer that is a refusal
    static TesterException refusal(byte[] reason) {
        return new TesterException("the server refuses the request: " + new String(reason, StandardCharsets.UTF_8));
    }
}
