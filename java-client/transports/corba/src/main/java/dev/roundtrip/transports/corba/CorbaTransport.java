// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/// The thesis' CORBA interface, strings both ways.
public sealed class CorbaTransport extends CorbaVariant permits CorbaUnixTransport {
    static final String REQUEST_COPIES = "request 6: string, code set conversion, fragment, direct buffer, kernel, ";

    static final String RESPONSE_COPIES =
            "response 7: kernel, direct buffer, fragments gathered, characters, string, bytes";

    /// What of the server protects it, which does not change what is marshalled.
    static final String COMMON_SETTINGS = "GIOP 1.2 on one connection kept, TCP_NODELAY, loopback; omniORB's transport"
            + " wrapped, which follows the headers of messages to refuse hostile ones; one thread per connection; Java"
            + " ORB: NIO selector off, as with it the ORB sleeps 100 ms when a message comes in pieces (a bug)";

    static final Card CARD = new Card(Map.of(
            Fact.COPIES, REQUEST_COPIES + "server's string; response 1 more, the server's string; " + RESPONSE_COPIES,
            Fact.SYSTEM_CALLS,
                    "small messages: a write and 2 reads in the client, 1 of each in the server; the client is woken"
                            + " twice, as a reading thread hands the reply over; large ones leave in fragments",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes, and between languages; objects are found by references",
            Fact.ORDERING, "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once (COMM_FAILURE)",
            Fact.LIBRARIES, "openjdk-orb 10.1.3.Final (the ORB that JDK 8 had); omniORB 4",
            Fact.SETTINGS,
                    COMMON_SETTINGS
                            + ", otherwise as it comes: fragments of 1 KiB, each a write, which with copying into them takes"
                            + " two fifths of the CPU time at 1 MiB; stubs and skeletons as idlj and omniidl generate"
                            + " them"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "corba",
                "string get(in long, in string) over IIOP, one connection",
                Family.RPC,
                "Kumoń 2017, 3.2, tables 4.1 and 4.2",
                CARD);
    }

    @Override
    public final PayloadKind payload() {
        return PayloadKind.TEXT;
    }

    @Override
    public final Optional<OwnTypes> ownTypes() {
        return Optional.of(new CorbaTypes(this));
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) throws Exception {
        return CorbaTester.connect(orb(context.endpoint()), ServedObject.STRINGS, context.endpoint());
    }

    /// A new ORB, not connected yet.
    ///
    /// @param endpoint as the server announced it
    /// @throws IOException if the server cannot be there
    ClientOrb orb(String endpoint) throws IOException {
        return ClientOrb.overTcp();
    }
}
