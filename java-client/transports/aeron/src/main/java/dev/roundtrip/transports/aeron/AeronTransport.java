// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;

/// Aeron IPC to a server with Aeron's C++ client and its driver in C, which have to be installed (`docs/AERON.md`).
public final class AeronTransport extends AeronVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "aeron",
                "Aeron IPC to its client in C++, both sides spin",
                Family.SHARED_MEMORY,
                "aeron-java with the server in C++",
                CARD.with(
                        Fact.LIBRARIES,
                        "Java: Aeron 1.51.0 with Agrona; C++: Aeron's client and driver, which must be installed"));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-aeron");
    }
}
