// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.TransportOption;
import java.util.List;

/// As [AeronTransport], with the larger frames that Aeron's own guide advises for large messages.
public final class AeronTunedTransport extends AeronTransport {
    /// Of those tried, 8 KiB made 1 MiB a third faster than 1408 B; 64 KiB gained no more.
    private static final TransportOption LARGE_FRAMES = mtu("8192");

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "aeron-tuned",
                "Aeron IPC to its client in C++, frames of 8 KiB, both sides spin",
                Family.SHARED_MEMORY,
                "aeron with the one of its settings that makes a difference of more than a tenth",
                NATIVE_CARD.with(Fact.SETTINGS, settings("MTU 8192 B")));
    }

    @Override
    public List<TransportOption> options() {
        return List.of(TERM, LARGE_FRAMES);
    }
}
