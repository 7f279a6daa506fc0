// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;

/// Aeron IPC to a server with Aeron's C++ client and its driver in C, which have to be installed
/// (`cpp-servers/transports/aeron/README.md`).
public sealed class AeronTransport extends AeronVariant permits AeronTunedTransport {
    static final Card NATIVE_CARD = CARD.with(
            Fact.LIBRARIES, "Java: Aeron 1.51.0 with Agrona; C++: Aeron's client and driver, which must be installed");

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "aeron",
                "Aeron IPC to its client in C++, both sides spin",
                Family.SHARED_MEMORY,
                "aeron-java with the server in C++",
                NATIVE_CARD);
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-aeron");
    }
}
