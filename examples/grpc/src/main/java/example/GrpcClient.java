// SPDX-License-Identifier: Apache-2.0
package example;

import com.google.protobuf.UnsafeByteOperations;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.time.Duration;

/// Calls over one connection, which gRPC opens again when it is lost. Any number of threads.
final class GrpcClient implements AutoCloseable {
    private static final int MOST_BYTES = 64 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ManagedChannel channel;
    private final AnswersGrpc.AnswersBlockingStub stub;

    /// Connects with the first call. Without encryption, which is for the loopback interface alone.
    GrpcClient(String host, int port) {
        channel = NettyChannelBuilder.forAddress(host, port, InsecureChannelCredentials.create())
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
