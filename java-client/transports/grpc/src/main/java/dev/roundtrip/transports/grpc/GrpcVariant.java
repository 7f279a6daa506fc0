// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Map;

/// What all rows of gRPC share: the server, which answers each kind of call, its limit, and the library in Java.
abstract class GrpcVariant implements Transport {
    /// Of a payload (`idl/grpc.md`).
    static final int MOST_BYTES = 256 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "set in idl/grpc.md; gRPC's own default is 4 MiB");

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
    public Support withstandsStrangers() {
        return new Support.No(
                "gRPC takes no more connections when descriptors have run out, and aborts when memory has");
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-grpc");
    }

    @Override
    public final SizeLimit limit() {
        return LIMIT;
    }

    /// Netty and protobuf call `sun.misc.Unsafe`, of which newer JVMs warn on standard error.
    @Override
    public final List<String> jvmFlags() {
        return List.of("--sun-misc-unsafe-memory-access=allow");
    }

    @Override
    public Support messages() {
        return new Support.No("it has a schema of its own, whose types for messages grpc sends, by --codec own");
    }
}
