// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.signal;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.time.Duration;

/// Copies into and out of shared memory, and waits for a signal. Owns what it has opened of the server.
final class SignalTester extends AbstractTransferTester {
    private final SignalArea area;

    /// @throws IOException if the server is not there
    SignalTester(String endpoint, Duration timeout) throws IOException {
        area = new SignalArea(endpoint, timeout);
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return area.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        area.close();
    }
}
