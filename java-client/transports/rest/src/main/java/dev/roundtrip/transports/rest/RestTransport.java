// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.TesterContext;
import java.util.Optional;

/// The thesis' REST service over one connection, without its step at 8 KiB.
public final class RestTransport extends RestVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "rest",
                "JSON over HTTP/1.1, one kept connection, TCP_NODELAY",
                Family.HTTP,
                "Kumoń 2017, 3.2, tables 4.1 and 4.2, without the delay of its client",
                CARD);
    }

    @Override
    public Optional<OwnTypes> ownTypes() {
        return Optional.of(new RestTypes());
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new RestTester(RestClient.withoutDelay(context), RestClient.template(context), limit());
    }
}
