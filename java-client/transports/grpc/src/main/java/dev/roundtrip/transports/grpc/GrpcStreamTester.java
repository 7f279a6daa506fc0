// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import com.google.protobuf.UnsafeByteOperations;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.grpc.TransferGrpc;
import dev.roundtrip.grpc.TransferRequest;
import dev.roundtrip.grpc.TransferResponse;
import io.grpc.StatusException;
import io.grpc.stub.BlockingClientCall;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A message each way a round trip over one call. Messages of a stream have no numbers, so a response that is late ends
/// the stream, so that nobody takes it for the next one's. Owns the connection.
final class GrpcStreamTester extends AbstractTransferTester {
    private final Connection connection;
    private final BlockingClientCall<TransferRequest, TransferResponse> stream;
    private final long timeoutNanos;
    private boolean cancelled;

    /// @param timeout of each message
    GrpcStreamTester(Connection connection, Duration timeout) {
        this.connection = connection;
        this.stream = TransferGrpc.newBlockingV2Stub(connection.channel()).exchange();
        this.timeoutNanos = timeout.toNanos();
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        GrpcRows.LIMIT.require(props);
        if (cancelled) {
            throw new TesterException("the stream was cancelled after a late response: open a new one");
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException, InterruptedException {
        TransferRequest request = TransferRequest.newBuilder()
                .setResponseBytes(props.responseBytes())
                .setPayload(UnsafeByteOperations.unsafeWrap(props.request()))
                .build();
        try {
            stream.write(request, timeoutNanos, TimeUnit.NANOSECONDS);
            TransferResponse response = stream.read(timeoutNanos, TimeUnit.NANOSECONDS);
            if (response == null) {
                throw new TesterException("the server has ended the stream");
            }
            return response.getPayload().toByteArray();
        } catch (StatusException e) {
            throw GrpcFailure.of(e.getStatus(), e);
        } catch (TimeoutException e) {
            cancelled = true;
            stream.cancel("a response was late", e);
            throw new TesterException(
                    "the server has not answered within " + Duration.ofNanos(timeoutNanos)
                            + "; the stream is cancelled",
                    e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}
