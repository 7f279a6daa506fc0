// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.signal;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.time.Duration;

/// Copies into and out of shared memory, and waits for a signal. Owns what it has opened of the server.
final class SignalTester extends AbstractTransferTester {
    private final long area;
    private final long timeoutNanos;

    /// @param timeout of a round trip
    /// @throws IOException if the server is not there
    SignalTester(String endpoint, Duration timeout) throws IOException {
        area = SignalArea.open(endpoint);
        timeoutNanos = timeout.toNanos();
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return SignalArea.exchange(area, props.request(), props.responseBytes(), timeoutNanos);
    }

    @Override
    public void close() {
        SignalArea.close(area);
    }
}
