// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.datacopy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.time.Duration;

/// Copies into the server's memory, and waits until that has copied into this side's. Owns the client.
final class DataCopyTester extends AbstractTransferTester {
    private final long client;

    /// @param timeout of a round trip
    /// @throws IOException if the server is not there, or this process may not write into it
    DataCopyTester(String endpoint, Duration timeout) throws IOException {
        client = CallClient.open(endpoint, timeout.toNanos());
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return CallClient.exchange(client, props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        CallClient.close(client);
    }
}
