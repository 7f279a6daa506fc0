// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.grpc.MessagesGrpc;
import dev.roundtrip.grpc.MessagesGrpc.MessagesBlockingStub;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.RecordTester;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A call a round trip over one connection, with a type of the schema each way. Owns the connection.
///
/// @param <M> the record
final class GrpcMessageTester<M extends Message<M>> extends RecordTester<M> {
    /// The method of this message.
    ///
    /// @param <M> the record
    @FunctionalInterface
    interface Method<M> {
        /// @throws IOException if the answer is no such message
        M answer(MessagesBlockingStub stub, M message) throws IOException;
    }

    private final Connection connection;
    private final MessagesBlockingStub stub;
    private final long timeoutNanos;
    private final Method<M> method;

    /// @param timeout of each call
    GrpcMessageTester(Connection connection, Duration timeout, Method<M> method) {
        this.connection = connection;
        this.stub = MessagesGrpc.newBlockingStub(connection.channel());
        this.timeoutNanos = timeout.toNanos();
        this.method = method;
    }

    @Override
    protected M call(M request) throws IOException, TesterException {
        try {
            return method.answer(stub.withDeadlineAfter(timeoutNanos, TimeUnit.NANOSECONDS), request);
        } catch (StatusRuntimeException e) {
            throw GrpcFailure.of(e.getStatus(), e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}
