// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/// One connection for all requests, without `java.net`. Owns the socket.
final class TcpNativeTester extends AbstractTransferTester {
    private final NativeSocket socket;
    private final OutputStream out;
    private final InputStream in;

    /// @throws IOException if the server cannot be reached
    TcpNativeTester(String endpoint, Duration timeout) throws IOException {
        socket = new NativeSocket(endpoint, timeout);
        out = socket.outputStream();
        in = socket.inputStream();
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        return TcpFormat.readResponse(in, props.responseBytes());
    }

    @Override
    protected void send(TestProps props) throws IOException {
        TcpFormat.writeRequest(out, props);
    }

    @Override
    public void close() {
        socket.close();
    }
}
