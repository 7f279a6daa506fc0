// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.corba.OctetConnectorHelper;
import dev.roundtrip.corba.maxMessageBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The thesis' CORBA interface: strings both ways over TCP or omniORB's Unix socket; with a server that marshals by
/// hand and fragments that suit the message; and octets in place of strings, which shows what the conversion of
/// characters costs. The server has an object for each interface.
public final class CorbaRows extends Rows {
    static final SizeLimit LIMIT = new SizeLimit(
            maxMessageBytes.value,
            maxMessageBytes.value,
            "set in idl/corba.idl; in the Java ORB a string takes 6 times its size");

    static final String REQUEST_COPIES = "request 6: string, code set conversion, fragment, direct buffer, kernel, ";
    static final String RESPONSE_COPIES =
            "response 7: kernel, direct buffer, fragments gathered, characters, string, bytes";

    /// Settings of all rows.
    static final String COMMON_SETTINGS = "GIOP 1.2 on one connection kept, TCP_NODELAY, loopback; omniORB's own"
            + " transports, with a thread per connection up to 1024, and messages of 256 MiB (giopMaxMsgSize); Java"
            + " ORB: NIO selector off, as with it the ORB sleeps 100 ms when a message comes in pieces (a bug)";

    @Override
    public List<Transport> list() {
        Transport corba = row(
                        Family.RPC,
                        "corba",
                        "string get(in long, in string) over IIOP, one connection",
                        "Kumoń 2017, 3.3, table 4.1")
                .copies(REQUEST_COPIES + "server's string; response 1 more, the server's string; " + RESPONSE_COPIES)
                .systemCalls(
                        "small messages: a write and 2 reads in the client, 1 of each in the server; the client is woken"
                                + " twice, as a reading thread hands the reply over; large ones leave in fragments")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes, and between languages; objects are found by references")
                .ordering("one request at a time on a connection")
                .whenASideDies("the kernel closes the connection, the other side sees it at once (COMM_FAILURE)")
                .libraries("openjdk-orb 10.1.3.Final (the ORB that JDK 8 had); omniORB 4")
                .settings(COMMON_SETTINGS
                        + ", otherwise as it comes: fragments of 1 KiB, each a write, which with copying into them takes"
                        + " two fifths of the CPU time at 1 MiB; on one processor the server, woken by each, preempts"
                        + " the client some 400 times a trip of 1 MiB in some forks, 60 times in others, a third as"
                        + " long; stubs and skeletons as idlj and omniidl generate them")
                .server(new ServerSpec.Executable("roundtrip-corba"))
                .limit(LIMIT)
                // The Java ORB calls sun.misc.Unsafe, of which newer JVMs warn on standard error.
                .jvmFlags("--sun-misc-unsafe-memory-access=allow")
                .messages(
                        new Support.No("it has types of its own for messages: --codec own, with corba and corba-unix"))
                .withstandsStrangers(
                        new Support.No(
                                "omniORB takes memory for what a message announces, and keeps every piece of a request without end"))
                .with(Upkeep.LEGACY);
        Transport strings = corba.payload(PayloadKind.TEXT);
        return List.of(
                strings,
                strings.as(
                                "corba-unix",
                                "string get(in long, in string) over GIOP on a Unix socket, one connection",
                                "Kumoń 2017, 3.3, over omniORB's Unix socket transport")
                        .betweenMachines("no")
                        .settings("as corba, with the same object, over a Unix stream socket")
                        .reach(Reach.MACHINE),
                strings.as(
                                "corba-tuned",
                                "as corba, marshalled by hand in the server, fragments that suit the request",
                                "Kumoń 2017, 3.3, with what made it faster on both sides")
                        .copies(REQUEST_COPIES + "server; " + RESPONSE_COPIES)
                        .settings(COMMON_SETTINGS
                                + "; Java ORB: fragments, and with them the buffer of each call, of 2, 16 or 128 KiB"
                                + " or 1 MiB, the smallest that holds the request (ORBFragmentSize; an ORB with a"
                                + " connection for each); omniORB: a call descriptor of the server's own in place of"
                                + " the generated one, which reads into memory that it keeps and sends letters"
                                + " from a buffer that all calls share, in fragments of 256 KiB"),
                corba.as(
                                "corba-octets",
                                "sequence<octet> get(in long, in sequence<octet>) over IIOP, one connection",
                                "Kumoń 2017, 3.3, with octets in place of characters")
                        .copies("request 4: heap to fragment, direct buffer, kernel, the server's sequence; response 5:"
                                + " the server's sequence, kernel, direct buffer, fragments gathered, heap; nothing is"
                                + " converted")
                        .settings("as corba, with generated stubs and skeletons of another interface"));
    }

    @Override
    public Optional<OwnTypes> ownTypes(String id) {
        return id.equals("corba") || id.equals("corba-unix") ? Optional.of(new CorbaTypes(id)) : Optional.empty();
    }

    @Override
    public Tester open(String id, TesterContext context) throws Exception {
        String endpoint = context.endpoint();
        return switch (id) {
            case "corba", "corba-unix" -> CorbaTester.connect(orb(id, endpoint), ServedObject.STRINGS, endpoint);
            case "corba-tuned" -> CorbaTunedTester.connect(endpoint);
            case "corba-octets" -> octets(endpoint);
            default -> throw unknown(id);
        };
    }

    private static Tester octets(String endpoint) throws IOException, TesterException {
        ClientOrb orb = ClientOrb.overTcp();
        return new CorbaOctetsTester(orb, orb.connect(ServedObject.OCTETS, endpoint, OctetConnectorHelper::narrow));
    }

    /// A new ORB, not connected yet. The server's Unix socket is looked for first: without it the reference beside it
    /// is what would seem to be wrong.
    ///
    /// @param endpoint as the server announced it
    /// @throws IOException if the server cannot be there
    static ClientOrb orb(String id, String endpoint) throws IOException {
        if (!id.equals("corba-unix")) {
            return ClientOrb.overTcp();
        }
        Path socket = Path.of(endpoint).resolveSibling("connector.socket");
        UnixSocketFactory.requirePossible(socket);
        return ClientOrb.overUnixSocket(socket);
    }
}
