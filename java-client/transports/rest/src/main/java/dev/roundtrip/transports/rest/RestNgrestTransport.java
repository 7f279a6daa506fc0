// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.Fact;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;

/// The thesis' server library, ngrest, which has to be installed (`cpp-servers/transports/rest-ngrest/README.md`),
/// and OkHttp as it comes.
public final class RestNgrestTransport extends RestVariant {
    private static final int MOST_BODY_BYTES = 10_485_759;

    public RestNgrestTransport() {
        super(
                "rest-ngrest",
                "JSON over HTTP/1.1 to the thesis' server library: a step at 8 KiB, 10 MiB at most",
                "Kumoń 2017, 3.2, tables 4.1 and 4.2",
                CARD.with(
                                Fact.COPIES,
                                "request as rest-tuned and 2 more: the body is gathered in one buffer, and its text copied to "
                                        + "an argument; response as rest-tuned and 3 more: result, JSON, and pieces of a pool")
                        .with(
                                Fact.SYSTEM_CALLS,
                                "as rest, besides the server's event loop (epoll), one thread for all connections")
                        .with(
                                Fact.LIBRARIES,
                                "Java: OkHttp 5.5.1, Jackson 2.22 (streaming); C++: ngrest, which must be installed")
                        .with(
                                Fact.SETTINGS,
                                RestNagleTransport.STEP + "; bodies over 10 485 759 bytes are answered with a reset"));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-rest-ngrest");
    }

    @Override
    public SizeLimit limit() {
        return new SizeLimit(
                MOST_BODY_BYTES - RestFormat.aroundRequestBytes(MOST_LETTERS),
                MOST_LETTERS,
                "ngrest resets the connection at a body of more than " + MOST_BODY_BYTES + " bytes");
    }

    @Override
    RestClient client(TesterContext context) {
        return RestClient.asItComes(context);
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("reproduces the thesis' server library");
    }
}
