// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.grpc.TransferGrpc;
import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A call a round trip over one connection, without a message object on this side. Owns the connection.
final class GrpcTunedTester extends AbstractTransferTester {
    private static final MethodDescriptor<TestProps, byte[]> METHOD = TransferGrpc.getGetReusingMethod().toBuilder(
                    new RequestMarshaller(), new ResponseMarshaller())
            .build();

    private final Connection connection;
    private final long timeoutNanos;

    /// @param timeout of each call
    GrpcTunedTester(Connection connection, Duration timeout) {
        this.connection = connection;
        this.timeoutNanos = timeout.toNanos();
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        GrpcRows.LIMIT.require(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        try {
            CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(timeoutNanos, TimeUnit.NANOSECONDS);
            return ClientCalls.blockingUnaryCall(connection.channel(), METHOD, options, props);
        } catch (StatusRuntimeException e) {
            throw GrpcFailure.of(e.getStatus(), e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}
