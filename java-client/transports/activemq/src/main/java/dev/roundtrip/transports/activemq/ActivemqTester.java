// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.activemq;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.io.IOException;
import java.time.Duration;
import org.apache.activemq.ActiveMQConnectionFactory;

/// A request to the worker's queue, and the response on a temporary queue of this connection (`idl/activemq.md`). Owns
/// the connection.
final class ActivemqTester extends AbstractTransferTester {
    private static final long NANOS_A_MILLI = 1_000_000;
    private static final String OPTIONS = "?wireFormat.maxFrameSize=" + ActivemqRows.MOST_FRAME_BYTES
            + "&jms.watchTopicAdvisories=false&jms.closeTimeout=1000";

    private final Duration timeout;
    private final Connection connection;
    private final Session session;
    private final MessageProducer requests;
    private final TemporaryQueue responseQueue;
    private final MessageConsumer responses;
    private long trips;

    /// Failure of the connection, seen by another thread.
    private volatile JMSException failure;

    /// @throws JMSException if the broker cannot be reached
    ActivemqTester(TesterContext context) throws JMSException {
        timeout = context.timeout();
        int slash = context.endpoint().lastIndexOf('/');
        String broker = context.endpoint().substring(0, slash);
        connection = new ActiveMQConnectionFactory(broker + OPTIONS).createConnection();
        try {
            connection.setExceptionListener(e -> failure = e);
            connection.start();
            session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            requests = session.createProducer(
                    session.createQueue(context.endpoint().substring(slash + 1)));
            requests.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            // A request that nobody waits for any more is not worth a worker's time.
            requests.setTimeToLive(timeout.toMillis());
            responseQueue = session.createTemporaryQueue();
            responses = session.createConsumer(responseQueue);
        } catch (JMSException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /// @throws TesterException if the worker would refuse the size; the message names the limit
    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        requireWithin("request", props.requestBytes());
        requireWithin("response", props.responseBytes());
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        try {
            String trip = Long.toString(++trips);
            requests.send(request(trip, props));
            return content(await(trip), props.responseBytes());
        } catch (JMSException e) {
            JMSException cause = failure == null ? e : failure;
            throw new IOException("the connection to the broker failed: " + cause.getMessage(), cause);
        }
    }

    private BytesMessage request(String trip, TestProps props) throws JMSException {
        BytesMessage request = session.createBytesMessage();
        request.writeBytes(props.request());
        request.setIntProperty("responseBytes", props.responseBytes());
        request.setJMSReplyTo(responseQueue);
        request.setJMSCorrelationID(trip);
        return request;
    }

    /// Passes over what is late of other trips.
    private Message await(String trip) throws JMSException, IOException {
        long startNanos = System.nanoTime();
        while (true) {
            long leftMillis = timeout.toMillis() - (System.nanoTime() - startNanos) / NANOS_A_MILLI;
            Message response = leftMillis > 0 ? responses.receive(leftMillis) : null;
            if (response == null) {
                throw noResponse(leftMillis > 0);
            }
            if (trip.equals(response.getJMSCorrelationID())) {
                return response;
            }
        }
    }

    private IOException noResponse(boolean early) {
        JMSException cause = failure;
        return early && cause != null
                ? new IOException("the connection to the broker failed: " + cause.getMessage(), cause)
                : new IOException("no response within " + timeout + ", or the broker has left");
    }

    private static byte[] content(Message message, int responseBytes) throws JMSException, IOException {
        if (!(message instanceof BytesMessage response) || response.getBodyLength() != responseBytes) {
            throw new IOException("the response is not %d bytes: %s".formatted(responseBytes, message));
        }
        byte[] content = new byte[responseBytes];
        response.readBytes(content);
        return content;
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (JMSException e) {
            // A connection that the broker has left needs no closing; the listener may hear of that later.
            if (failure == null && !(e.getCause() instanceof IOException)) {
                throw new IOException("the connection to the broker could not be closed: " + e.getMessage(), e);
            }
        }
    }

    private static void requireWithin(String message, int bytes) throws TesterException {
        if (bytes > ActivemqRows.MOST_BYTES) {
            throw new TesterException("%s of %d bytes is over the limit of %d: %s"
                    .formatted(message, bytes, ActivemqRows.MOST_BYTES, ActivemqRows.LIMIT.reason()));
        }
    }
}
