// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;

/// Copies into one ring and out of the other. Owns the client.
final class RingTester extends AbstractTransferTester {
    private final RingClient client;

    RingTester(RingClient client) {
        this.client = client;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        return client.exchange(props.request(), props.responseBytes());
    }

    @Override
    protected void claim(TestProps props) {
        client.claim(props.requestBytes());
    }

    @Override
    protected void send(TestProps props) throws IOException, TesterException {
        client.send(props.request());
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
