// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udsdatagram;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Upkeep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/// Unix domain datagrams that keep their order: a small message is one datagram, a large one is cut.
public final class UdsDatagramTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "uds-datagram",
                "datagrams over a connected Unix domain socket (SOCK_SEQPACKET), foreign-function calls",
                Family.SOCKET,
                "stands for the mailslots of Smith and Wells 2017, table 1",
                new Card(Map.of(
                        Fact.COPIES, "3 a direction: heap to direct buffer, to the kernel, to the receiver",
                        Fact.SYSTEM_CALLS, "a send and a recv a side for each 192 KiB; each side is woken once",
                        Fact.ISOLATION, "own process; neither side can harm the other's memory",
                        Fact.BETWEEN_MACHINES, "no",
                        Fact.ORDERING, "one request at a time on a connection",
                        Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once",
                        Fact.LIBRARIES, "none: java.lang.foreign and the C library, as java.nio has no such socket",
                        Fact.SETTINGS,
                                "datagrams of up to 192 KiB, which fit into a send buffer as it comes (net.core.wmem_default)"
                                        + "; SO_RCVTIMEO and SO_SNDTIMEO are the time-out")));
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-uds-datagram");
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new UdsDatagramTester(Path.of(context.endpoint()), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.CONDITIONS);
    }
}
