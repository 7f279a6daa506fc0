// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.eventfd;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.time.Duration;

/// Copies into and out of shared memory, and waits at an eventfd. Owns the connection.
final class EventfdTester extends AbstractTransferTester {
    private final AreaConnection connection;

    /// @throws IOException if the server cannot be reached
    EventfdTester(String endpoint, Duration timeout) throws IOException {
        connection = new AreaConnection(endpoint, timeout);
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return connection.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        connection.close();
    }
}
