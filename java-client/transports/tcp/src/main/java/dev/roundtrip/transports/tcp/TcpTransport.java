// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.Map;

/// The thesis' custom protocol over TCP, a connection per request.
public final class TcpTransport implements Transport {
    static final ServerSpec.Executable SERVER = new ServerSpec.Executable("roundtrip-tcp");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "4 a direction: heap to direct buffer, to the kernel, to the receiver; the first 64 KiB once more",
            Fact.SYSTEM_CALLS,
                    "connect, accept and close besides the reads and writes; each side is woken at least twice",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes",
            Fact.ORDERING, "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once",
            Fact.LIBRARIES, "none: java.net.Socket and POSIX sockets",
            Fact.SETTINGS,
                    "client as it comes (Nagle's algorithm on), server TCP_NODELAY; kernel's buffer sizes; loopback"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "tcp",
                "length-prefixed bytes over TCP, a connection per request",
                Family.SOCKET,
                "Kumoń 2017, 3.1, tables 4.1 and 4.2",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return SERVER;
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new TcpTester(context.address());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().comparison("opens a connection a request, as the thesis did");
    }
}
