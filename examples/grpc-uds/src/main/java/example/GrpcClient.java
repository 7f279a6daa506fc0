// SPDX-License-Identifier: Apache-2.0
package example;

import com.google.protobuf.UnsafeByteOperations;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Calls over one connection, which gRPC opens again when it is lost. Any number of threads.
final class GrpcClient implements AutoCloseable {
    private static final int MOST_BYTES = 64 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// Held, because loggers that nobody holds are forgotten. Netty warns of every Unix socket that it does not know
    /// TCP's keep-alive.
    private static final Logger NETTY = Logger.getLogger("io.grpc.netty.shaded.io.netty.bootstrap");

    static {
        NETTY.setLevel(Level.SEVERE);
    }

    private final ManagedChannel channel;
    private final AnswersGrpc.AnswersBlockingStub stub;

    /// Connects with the first call. Every process that may open the socket may ask.
    GrpcClient(Path socket) {
        channel = Grpc.newChannelBuilder("unix://" + socket.toAbsolutePath(), InsecureChannelCredentials.create())
                .disableRetry() // for which a channel would keep what it sends
                .maxInboundMessageSize(MOST_BYTES + 32) // 4 MiB unless it is said
                .build();
        stub = AnswersGrpc.newBlockingStub(channel);
    }

    /// The request is not copied, so nobody may change it during the call.
    ///
    /// @throws io.grpc.StatusRuntimeException with the reason: DEADLINE_EXCEEDED, UNAVAILABLE if the server is
    ///     gone, RESOURCE_EXHAUSTED if a message is too large, or what the server ended the call with
    byte[] ask(byte[] request) {
        Message message = Message.newBuilder()
                .setPayload(UnsafeByteOperations.unsafeWrap(request))
                .build();
        return stub.withDeadlineAfter(PATIENCE).ask(message).getPayload().toByteArray();
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }
}
