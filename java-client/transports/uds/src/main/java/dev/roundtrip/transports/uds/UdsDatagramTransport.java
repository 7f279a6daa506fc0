// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.uds;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Upkeep;
import java.io.IOException;
import java.nio.file.Path;

/// Unix domain datagrams that keep their order: a small message is one datagram, a large one is cut. The rest is as
/// with the stream, whose server listens for both.
public final class UdsDatagramTransport extends UdsTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "uds-datagram",
                "datagrams over a connected Unix domain socket (SOCK_SEQPACKET), foreign-function calls",
                Family.SOCKET,
                "stands for the mailslots of Smith and Wells 2017, table 1",
                CARD.with(Fact.SYSTEM_CALLS, "a send and a recv a side for each 192 KiB; each side is woken once")
                        .with(
                                Fact.LIBRARIES,
                                "none: java.lang.foreign and the C library, as java.nio has no such socket")
                        .with(
                                Fact.SETTINGS,
                                "datagrams of up to 192 KiB, which fit into a send buffer as it comes (net.core.wmem_default)"
                                        + "; SO_RCVTIMEO and SO_SNDTIMEO are the time-out"));
    }

    @Override
    public int leastJava() {
        return JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new UdsDatagramTester(Path.of(context.endpoint()).resolve("datagram.socket"), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.CONDITIONS);
    }
}
