// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.eventfd;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.time.Duration;

/// Copies into and out of shared memory, and waits at an eventfd. Owns the connection.
final class EventfdTester extends AbstractTransferTester {
    private final long connection;
    private final long timeoutNanos;

    /// @param timeout of a round trip
    /// @throws IOException if the server cannot be reached
    EventfdTester(String endpoint, Duration timeout) throws IOException {
        connection = AreaConnection.open(endpoint);
        timeoutNanos = timeout.toNanos();
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return AreaConnection.exchange(connection, props.request(), props.responseBytes(), timeoutNanos);
    }

    @Override
    public void close() {
        AreaConnection.close(connection);
    }
}
