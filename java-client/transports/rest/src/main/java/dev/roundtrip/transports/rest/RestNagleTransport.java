// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;

/// The same service with OkHttp as it comes, which never sets TCP_NODELAY: the thesis' step at 8 KiB
/// (`results/studies/rest-8kib.md`).
public final class RestNagleTransport extends RestVariant {
    static final String STEP = "client as OkHttp comes, with Nagle's algorithm: from about 8 KiB on the last part of a "
            + "request waits some 40 ms for the server's delayed acknowledgement (docs/SYMPTOMS.md)";

    public RestNagleTransport() {
        super(
                "rest-nagle",
                "JSON over HTTP/1.1, kept connection without TCP_NODELAY: a step at 8 KiB",
                "Kumoń 2017, 3.2, tables 4.1 and 4.2, with the delay of its client",
                CARD.with(Fact.SETTINGS, STEP + "; the rest as rest"));
    }

    @Override
    RestClient client(TesterContext context) {
        return RestClient.asItComes(context);
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("reproduces a delay of 40 ms of the thesis");
    }
}
