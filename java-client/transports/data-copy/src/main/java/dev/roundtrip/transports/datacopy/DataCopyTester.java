// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.datacopy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.time.Duration;

/// Copies into the server's memory, and waits until that has copied into this side's. Owns the client.
final class DataCopyTester extends AbstractTransferTester {
    private final CallClient client;

    /// @throws IOException if the server is not there, or this process may not write into it
    DataCopyTester(String endpoint, Duration timeout) throws IOException {
        client = new CallClient(endpoint, timeout);
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return client.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        client.close();
    }
}
