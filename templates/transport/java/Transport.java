// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.@PACKAGE@;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.CompiledWith;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Map;

/// Length-prefixed bytes over one TCP connection: where a new mechanism starts from.
@CompiledWith(ApiVersion.CURRENT)
public final class @CLASS@Transport implements Transport {
    private static final String ID = "@ID@";

    private static final Card CARD = new Card(Map.of(
            Fact.COPIES, "4 a direction: heap to direct buffer, to the kernel, to the receiver, and buffers between",
            Fact.SYSTEM_CALLS, "a write and a read a side for small messages; each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes",
            Fact.ORDERING, "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once",
            Fact.LIBRARIES, "none: java.net.Socket and POSIX sockets",
            Fact.SETTINGS, "TCP_NODELAY on both sides; kernel's buffer sizes; loopback"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                ID,
                "length-prefixed bytes over one TCP connection",
                Family.SOCKET,
                "the template for a new mechanism",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-" + ID);
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new @CLASS@Tester(context.endpoint());
    }
}
