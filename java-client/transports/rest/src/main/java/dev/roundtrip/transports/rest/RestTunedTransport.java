// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.Fact;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Upkeep;

/// The client of `rest` with a server that leaves out what its libraries would do.
public final class RestTunedTransport extends RestVariant {
    public RestTunedTransport() {
        super(
                "rest-tuned",
                "as rest, with a server that reads HTTP itself and sends letters as they lie in a buffer",
                "rest with a server made by hand",
                CARD.with(Fact.COPIES, REQUEST_COPIES + ", server, which decodes it in place; " + RESPONSE_COPIES)
                        .with(
                                Fact.LIBRARIES,
                                JAVA_LIBRARIES
                                        + "; C++: of Boost.Beast the header's parser only, RapidJSON (in place, SAX)")
                        .with(
                                Fact.SETTINGS,
                                "as rest, but the server: reads a request into memory that it keeps, a small one in a single"
                                        + " call; never serializes a response, which is two fixed texts around letters"
                                        + " that all connections share (writev)"));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-rest-tuned");
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.OWN_PROTOCOL);
    }
}
