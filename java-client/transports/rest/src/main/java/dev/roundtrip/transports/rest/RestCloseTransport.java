// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import okhttp3.Request;

/// The same service with a connection a request.
public final class RestCloseTransport extends RestVariant {
    public RestCloseTransport() {
        super(
                "rest-close",
                "JSON over HTTP/1.1, a connection per request, TCP_NODELAY",
                "Kumoń 2017, 3.2, as a client without a connection pool does it",
                CARD.with(
                                Fact.SYSTEM_CALLS,
                                "connect, accept and close besides the reads and writes; each side is woken at least twice")
                        .with(Fact.SETTINGS, "as rest, with the header Connection: close, which both sides follow"));
    }

    @Override
    Request template(TesterContext context) {
        return super.template(context)
                .newBuilder()
                .header("Connection", "close")
                .build();
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("opens a connection a request, to show what that costs");
    }
}
