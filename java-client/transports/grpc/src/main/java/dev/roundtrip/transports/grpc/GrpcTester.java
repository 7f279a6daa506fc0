// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import com.google.protobuf.UnsafeByteOperations;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.grpc.TransferGrpc;
import dev.roundtrip.grpc.TransferGrpc.TransferBlockingStub;
import dev.roundtrip.grpc.TransferRequest;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A call a round trip over one connection. A response that comes after its call's deadline is dropped by gRPC, which
/// numbers calls. Owns the connection.
final class GrpcTester extends AbstractTransferTester {
    private final Connection connection;
    private final TransferBlockingStub stub;
    private final long timeoutNanos;

    /// @param timeout of each call
    GrpcTester(Connection connection, Duration timeout) {
        this.connection = connection;
        this.stub = TransferGrpc.newBlockingStub(connection.channel());
        this.timeoutNanos = timeout.toNanos();
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        GrpcRows.LIMIT.require(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        TransferRequest request = TransferRequest.newBuilder()
                .setResponseBytes(props.responseBytes())
                .setPayload(UnsafeByteOperations.unsafeWrap(props.request()))
                .build();
        try {
            return stub.withDeadlineAfter(timeoutNanos, TimeUnit.NANOSECONDS)
                    .get(request)
                    .getPayload()
                    .toByteArray();
        } catch (StatusRuntimeException e) {
            throw GrpcFailure.of(e.getStatus(), e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}
