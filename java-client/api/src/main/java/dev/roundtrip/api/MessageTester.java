// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.api.Codec.MessageExchange;
import java.io.IOException;

/// Sends messages over a mechanism that carries bytes: from an object to bytes, there and back by the
/// mechanism's own tester, which it owns, and from bytes to an object. All of that is timed.
public final class MessageTester extends AbstractTransferTester {
    private final AbstractTransferTester carrier;
    private boolean timed;
    private long encodedNanos;
    private long receivedNanos;

    public MessageTester(AbstractTransferTester carrier) {
        super(new MessageValidator());
        this.carrier = carrier;
    }

    /// Whether the parts of round trips are timed from now on.
    public void time(boolean parts) {
        timed = parts;
    }

    /// When the last request lay in bytes, in the time of [System#nanoTime].
    public long encodedNanos() {
        return encodedNanos;
    }

    /// When the last response had come.
    public long receivedNanos() {
        return receivedNanos;
    }

    @Override
    protected void beforeTest(TestProps props) throws Exception {
        props.exchange().number(Stamp.read(props.request()));
        carrier.beforeTest(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws Exception {
        MessageExchange exchange = (MessageExchange) props.exchange(); // codecs give no others
        exchange.encode(props.request());
        if (timed) {
            encodedNanos = System.nanoTime();
        }
        byte[] response = carrier.execute(props);
        if (timed) {
            receivedNanos = System.nanoTime();
        }
        exchange.decode(response);
        return response;
    }

    @Override
    protected void afterTest(TestProps props) throws Exception {
        carrier.afterTest(props);
    }

    @Override
    public void close() throws IOException {
        carrier.close();
    }
}
