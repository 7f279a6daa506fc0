// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.uds;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/// A Unix domain socket, one connection for all requests.
public final class UdsTransport implements Transport {
    private static final Card CARD = new Card(Map.of(
            Fact.COPIES, "3 a direction: heap to direct buffer, to the kernel, to the receiver",
            Fact.SYSTEM_CALLS, "a write and a read a side for small messages; each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once",
            Fact.LIBRARIES, "none: java.nio.channels and POSIX sockets",
            Fact.SETTINGS, "send buffers of " + SendBuffer.inWords() + " on both sides; direct buffer of 256 KiB"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "uds",
                "length-prefixed bytes over one Unix domain socket, java.nio channel",
                Family.SOCKET,
                "Kumoń 2017, 2.7; stands for the named-pipe binding of WCF (Salman 2017)",
                CARD);
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-uds");
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
        return new UdsTester(Path.of(context.endpoint()));
    }
}
