// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/// A REQ socket of JeroMQ. Owns its context.
///
/// A trip that fails takes its socket with it, and with that the connection, which is how a late response finds nobody
/// who would take it for the answer to a later request.
final class ZeromqTester extends AbstractTransferTester {
    /// One connection in some fifty of JeroMQ 0.6.0 is made and then stays silent, until this is over and the library
    /// makes another one (github.com/zeromq/jeromq/pull/1022). It would be 30 s.
    private static final int HANDSHAKE_MILLIS = 500;

    private static final String EVENTS = "inproc://events";

    private final ZContext context = new ZContext();
    private final String endpoint;
    private final Duration timeout;
    private ZMQ.Socket socket;
    private boolean underWay;

    /// @param endpoint as ZeroMQ writes addresses
    /// @param timeout of the connection and of each response
    /// @throws TesterException if the server cannot be reached
    ZeromqTester(String endpoint, Duration timeout) throws TesterException {
        this.endpoint = endpoint;
        this.timeout = timeout;
        try {
            socket = connect();
        } catch (TesterException e) {
            context.close();
            throw e;
        }
    }

    private ZMQ.Socket connect() throws TesterException {
        ZMQ.Socket request = context.createSocket(SocketType.REQ);
        request.setReceiveTimeOut(timeoutMillis());
        request.setSendTimeOut(timeoutMillis());
        request.setHandshakeIvl(HANDSHAKE_MILLIS);
        awaitHandshake(request);
        return request;
    }

    /// A request that was given to a connection which stays silent would be lost with it.
    private void awaitHandshake(ZMQ.Socket request) throws TesterException {
        request.monitor(EVENTS, ZMQ.EVENT_HANDSHAKE_PROTOCOL);
        try (ZMQ.Socket events = context.createSocket(SocketType.PAIR)) {
            events.setReceiveTimeOut(timeoutMillis());
            events.connect(EVENTS);
            request.connect(endpoint);
            if (events.recv() == null) {
                throw new TesterException("no server at " + endpoint + " shook hands within " + timeout);
            }
        }
        request.monitor(null, 0);
    }

    private int timeoutMillis() {
        return (int) timeout.toMillis();
    }

    /// @throws TesterException if request or response is over the limit
    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        ZeromqRows.LIMIT.require(props);
        if (underWay) {
            socket.close();
            socket = connect();
        }
        underWay = true;
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        // JeroMQ keeps the arrays until it has sent them, so the header is a new one each time.
        socket.sendMore(
                ByteBuffer.allocate(Integer.BYTES).putInt(props.responseBytes()).array());
        if (!socket.send(props.request())) {
            throw Failures.noResponse(timeout);
        }
        byte[] response = socket.recv();
        if (response == null) {
            throw Failures.noResponse(timeout);
        }
        if (socket.hasReceiveMore()) {
            throw Failures.refusal(socket.recv());
        }
        return response;
    }

    @Override
    protected void afterTest(TestProps props) {
        underWay = false;
    }

    @Override
    public void close() {
        context.close();
    }
}
