// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.ExclusivePublication;
import io.aeron.Subscription;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A client of the server's media driver: one stream there, one back. Owns the client, and with it both.
final class AeronTester extends AbstractTransferTester {
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Aeron aeron;
    private final PieceWriter requests;
    private final ResponseReader responses;
    private final Piece request = new Piece();
    private long trips;

    /// @throws IOException if the server does not welcome this client in time
    AeronTester(TesterContext context) throws IOException {
        aeron = Aeron.connect(new Aeron.Context()
                .aeronDirectoryName(context.endpoint())
                .errorHandler(error -> System.err.println("aeron: " + error.getMessage())));
        try {
            ExclusivePublication publication =
                    aeron.addExclusivePublication(CommonContext.IPC_CHANNEL, EchoServer.REQUESTS);
            Subscription subscription = aeron.addSubscription(CommonContext.IPC_CHANNEL, publication.sessionId());
            await(publication, subscription, context.timeout());
            requests = new PieceWriter(publication, context.timeout(), () -> false);
            responses = new ResponseReader(subscription.imageAtIndex(0), context.timeout());
        } catch (IOException | RuntimeException e) {
            aeron.close();
            throw e;
        }
    }

    private static void await(ExclusivePublication publication, Subscription subscription, Duration timeout)
            throws IOException {
        long startNanos = System.nanoTime();
        while (!publication.isConnected() || subscription.hasNoImages()) {
            if (System.nanoTime() - startNanos > timeout.toNanos()) {
                throw new IOException("the server has not made a stream for responses within " + timeout);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /// @throws TesterException if the server would refuse the size; the message names the limit
    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        requireWithin("request", props.requestBytes());
        requireWithin("response", props.responseBytes());
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        request.set(++trips, props.requestBytes(), props.responseBytes());
        requests.send(request, props.request(), props.requestBytes());
        return responses.await(trips, props.responseBytes());
    }

    @Override
    public void close() {
        aeron.close();
    }

    private static void requireWithin(String message, int bytes) throws TesterException {
        if (bytes > AeronRows.MOST_BYTES) {
            throw new TesterException("%s of %d bytes is over the limit of %d: %s"
                    .formatted(message, bytes, AeronRows.MOST_BYTES, AeronRows.LIMIT.reason()));
        }
    }
}
