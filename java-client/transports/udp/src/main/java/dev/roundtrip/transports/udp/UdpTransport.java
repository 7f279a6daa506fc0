// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.DeathNotice;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Upkeep;
import java.io.IOException;
import java.util.Map;

/// Datagrams over loopback, cut, numbered and acknowledged, so that nothing is lost.
public final class UdpTransport implements Transport {
    @Override
    public Support messages() {
        return new Support.No("its server makes answers datagram by datagram, and a codec makes them whole");
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "udp",
                "UDP datagrams over loopback, cut, numbered, acknowledged and sent again if lost",
                Family.SOCKET,
                "Kumoń 2017, 2.6.1",
                new Card(Map.of(
                        Fact.COPIES,
                        "3 from Java: to direct buffer, to the kernel, to the server's buffer, and 1 into"
                                + " the request; 3 back: from the answer to the kernel, to direct buffer, to heap",
                        Fact.SYSTEM_CALLS,
                        "a send and a receive a side for each 32 KiB, and an acknowledgement for each"
                                + " 128 KiB; each side is woken once for small messages",
                        Fact.ISOLATION,
                        "own process; neither side can harm the other's memory",
                        Fact.BETWEEN_MACHINES,
                        "yes in principle; its window is made for loopback, and it gives way to nobody",
                        Fact.ORDERING,
                        "one request at a time for each client port; datagrams are taken in their order",
                        Fact.WHEN_A_SIDE_DIES,
                        "the client is told that the port is closed when it asks again, after 20 ms; the server"
                                + " forgets the client that was silent longest",
                        Fact.LIBRARIES,
                        "none: java.nio.channels and POSIX sockets",
                        Fact.SETTINGS,
                        "SO_RCVBUF and SO_SNDBUF of 1 MiB, or what the kernel allows"
                                + " (net.core.rmem_max); window of 8 datagrams")));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-udp");
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new UdpTester(context.address(), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.OWN_PROTOCOL).with(DeathNotice.NOTICED);
    }
}
