// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winsock;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/// TCP by the calls of Winsock.
public final class WinsockTransport implements Transport {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "4 a direction: heap to native buffer, to the kernel, to the receiver, and there to where it is used",
            Fact.SYSTEM_CALLS, "a WSASend and a recv a side for small messages; each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes: any machine that reaches the port",
            Fact.ORDERING, "one request at a time on each connection; one thread per connection",
            Fact.WHEN_A_SIDE_DIES,
                    "the other's read ends and its write fails, at once on one machine; calls have limits (SO_RCVTIMEO, SO_SNDTIMEO)",
            Fact.LIBRARIES, "none: JNI, a native method for each round trip",
            Fact.SETTINGS, "TCP_NODELAY; the server of tcp"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "winsock",
                "length-prefixed bytes over one TCP connection, by Winsock and native methods (JNI)",
                Family.SOCKET,
                "Smith and Wells 2017, table 1, Winsock",
                CARD);
    }

    /// That of tcp, which speaks the same.
    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-tcp", Optional.of("roundtrip-winsock-client"));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
