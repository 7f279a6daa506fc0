// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.OwnTypes;
import java.util.Optional;

/// The thesis' REST service over one connection, without its step at 8 KiB.
public final class RestTransport extends RestVariant {
    public RestTransport() {
        super(
                "rest",
                "JSON over HTTP/1.1, one kept connection, TCP_NODELAY",
                "Kumoń 2017, 3.2, tables 4.1 and 4.2, without the delay of its client",
                CARD);
    }

    @Override
    public Optional<OwnTypes> ownTypes() {
        return Optional.of(new RestTypes());
    }
}
