// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A unary gRPC call over TCP, with what protoc generates on both sides.
public final class GrpcTransport implements Transport {
    static final ServerSpec SERVER = new ServerSpec.Executable("roundtrip-grpc");

    /// Of a payload (`idl/grpc.md`).
    static final int MOST_BYTES = 256 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "set in idl/grpc.md; gRPC's own default is 4 MiB");

    /// Netty and protobuf call `sun.misc.Unsafe`, of which newer JVMs warn on standard error.
    static final List<String> JVM_FLAGS = List.of("--sun-misc-unsafe-memory-access=allow");

    /// What rows say that have types of the schema in place of codecs.
    static final Support TYPES_IN_PLACE_OF_CODECS =
            new Support.No("it has a schema of its own; choose --codec own, which sends types of it");

    /// What rows say that have neither.
    static final Support NO_MESSAGES =
            new Support.No("it has a schema of its own, whose types for messages grpc sends, by --codec own");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "request 4: Netty's buffers, kernel, gRPC's slices, message; response 7: message, slices, kernel,"
                            + " Netty's buffers, protobuf's buffer, ByteString, array",
            Fact.SYSTEM_CALLS,
                    "the client is woken twice, as Netty's thread hands the answer over; large messages leave in frames"
                            + " of 16 KiB, as the peer's windows allow",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes, and between languages, by a schema in protobuf",
            Fact.ORDERING, "one call at a time from a client; gRPC numbers calls and runs several at once in any order",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once (UNAVAILABLE)",
            Fact.LIBRARIES, "grpc-java 1.83.1 (netty-shaded), protobuf-java 4.36.2; grpc++ and protobuf of Debian",
            Fact.SETTINGS,
                    "no TLS, one connection, loopback, a deadline a call; the request is wrapped, not copied, into its"
                            + " message; receive limit raised from 4 to 256 MiB on both sides; everything else as it"
                            + " comes: retries, flow control by gRPC's estimate of the bandwidth, a synchronous server;"
                            + " one malloc arena in the server, whose threads would each keep 16 MiB and more; 100 calls at"
                            + " once a connection, 1024 threads"));

    @Override
    public Support messages() {
        return TYPES_IN_PLACE_OF_CODECS;
    }

    @Override
    public Optional<OwnTypes> ownTypes() {
        return Optional.of(new GrpcTypes(GrpcTransport::connect));
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "grpc",
                "unary gRPC call, bytes in protobuf over HTTP/2 and TCP, one connection",
                Family.RPC,
                "stands for the remote procedure calls that came after CORBA (Kumoń 2017, 3.2)",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return SERVER;
    }

    @Override
    public SizeLimit limit() {
        return LIMIT;
    }

    @Override
    public List<String> jvmFlags() {
        return JVM_FLAGS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return new GrpcTester(connect(context), context.timeout());
    }

    private static Connection connect(TesterContext context) throws Exception {
        return Connection.overTcp(context.endpoint(), context.timeout());
    }
}
