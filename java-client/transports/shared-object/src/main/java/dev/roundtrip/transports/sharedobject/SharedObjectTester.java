// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.time.Duration;

/// Round trips through one object. Owns what it has opened of it.
final class SharedObjectTester extends AbstractTransferTester {
    private final TransferObject object;

    /// @param file name of the server's object
    /// @throws IOException if there is no such object
    SharedObjectTester(String file, Duration timeout) throws IOException {
        object = new TransferObject(file, timeout);
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return object.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        object.close();
    }
}
