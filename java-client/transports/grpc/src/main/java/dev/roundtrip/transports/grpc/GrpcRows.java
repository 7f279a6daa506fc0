// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Optional;

/// gRPC: a unary call over TCP or a Unix domain socket with what protoc generates on both sides, the same with what
/// made it faster, and one bidirectional stream that is kept open, a message each way a round trip.
public final class GrpcRows extends Rows {
    /// Largest payload (`idl/grpc.md`).
    static final int MOST_BYTES = 256 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "set in idl/grpc.md; gRPC's own default is 4 MiB");

    private static final Support OWN_TYPES =
            new Support.No("it has a schema of its own; choose --codec own, which sends types of it");

    @Override
    public List<Transport> list() {
        Transport grpc = row(
                        Family.RPC,
                        "grpc",
                        "unary gRPC call, bytes in protobuf over HTTP/2 and TCP, one connection",
                        "stands for the remote procedure calls that came after CORBA (Kumoń 2017, 3.3)")
                .copies(
                        "request 4: Netty's buffers, kernel, gRPC's slices, message; response 7: message, slices, kernel,"
                                + " Netty's buffers, protobuf's buffer, ByteString, array")
                .systemCalls(
                        "the client is woken twice, as Netty's thread hands the answer over; large messages leave in frames"
                                + " of 16 KiB, as the peer's windows allow")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes, and between languages, by a schema in protobuf")
                .ordering("one call at a time from a client; gRPC numbers calls and runs several at once in any order")
                .whenASideDies("the kernel closes the connection, the other side sees it at once (UNAVAILABLE)")
                .libraries("grpc-java 1.83.1 (netty-shaded), protobuf-java 4.36.2; grpc++ and protobuf of Debian")
                .settings(
                        "no TLS, one connection, loopback, a deadline a call; the request is wrapped, not copied, into its"
                                + " message; receive limit raised from 4 to 256 MiB on both sides; everything else as it"
                                + " comes: retries, flow control by gRPC's estimate of the bandwidth, a synchronous server;"
                                + " one malloc arena in the server, whose threads would each keep 16 MiB and more; 100 calls at"
                                + " once a connection, 1024 threads, a resource quota of 4 GiB")
                .server(new ServerSpec.Executable("roundtrip-grpc"))
                .limit(LIMIT)
                .withstandsStrangers(new Support.No(
                        "gRPC takes no more connections when descriptors have run out, and aborts when memory has"))
                // Netty and protobuf call sun.misc.Unsafe, of which newer JVMs warn on standard error.
                .jvmFlags("--sun-misc-unsafe-memory-access=allow")
                .messages(new Support.No(
                        "it has a schema of its own, whose types for messages grpc sends, by --codec own"));
        return List.of(
                grpc.messages(OWN_TYPES),
                grpc.as(
                                "grpc-uds",
                                "unary gRPC call, bytes in protobuf over HTTP/2 and a Unix domain socket, one connection",
                                "grpc without TCP, as services on one machine use it")
                        .betweenMachines("no: Unix sockets; otherwise as grpc")
                        .messages(OWN_TYPES)
                        .reach(Reach.MACHINE),
                grpc.as(
                                "grpc-tuned",
                                "unary gRPC call over TCP, own marshallers, no retries, a server that keeps its messages",
                                "grpc with what of its settings makes a difference of more than a tenth")
                        .copies(
                                "request 4: Netty's buffers, kernel, gRPC's slices, message; response 5: message, slices,"
                                        + " kernel, Netty's buffers, array")
                        .settings("as grpc, but: retries off; marshallers that write from"
                                + " and read into the array; callback server with a MessageAllocator that keeps"
                                + " up to 4 pairs of messages; flow-control windows of 8 and 64 MiB on both"
                                + " sides made less than 10 % at 1 MiB and were slower at 16 MiB; frames of 4 MiB to the"
                                + " server took 1.07 to 1.14 times as long at 1 MiB")
                        .with(Upkeep.UNCOMMON),
                grpc.as(
                                "grpc-stream",
                                "a message each way over one bidirectional gRPC stream, HTTP/2 over TCP",
                                "grpc without a call a request")
                        .ordering("responses come in the order of the requests, and have no numbers")
                        .settings(
                                "as grpc, but: no deadlines, a time-out a message after which the stream is cancelled;"
                                        + " client with the blocking stub of the second version; the server keeps a"
                                        + " pair of messages a stream")
                        .with(Upkeep.UNCOMMON));
    }

    @Override
    public Optional<OwnTypes> ownTypes(String id) {
        return id.equals("grpc") || id.equals("grpc-uds") ? Optional.of(new GrpcTypes(id)) : Optional.empty();
    }

    @Override
    public String detour() {
        return Connection.withoutEpoll()
                .map(cause -> "Netty's NIO in place of epoll: " + cause)
                .orElse("");
    }

    @Override
    public Tester open(String id, TesterContext context) throws Exception {
        return switch (id) {
            case "grpc", "grpc-uds" -> new GrpcTester(connect(id, context), context.timeout());
            case "grpc-tuned" -> tuned(context);
            case "grpc-stream" -> new GrpcStreamTester(connect(id, context), context.timeout());
            default -> throw unknown(id);
        };
    }

    private static Tester tuned(TesterContext context) throws Exception {
        return new GrpcTunedTester(Connection.withoutRetries(context.endpoint(), context.timeout()), context.timeout());
    }

    static Connection connect(String id, TesterContext context) throws Exception {
        return id.equals("grpc-uds")
                ? Connection.overUnixSocket(context.runDirectory().resolve("grpc.socket"), context.timeout())
                : Connection.overTcp(context.endpoint(), context.timeout());
    }
}
