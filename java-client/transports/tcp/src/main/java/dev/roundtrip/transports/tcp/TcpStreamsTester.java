// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// One connection for all requests, by the streams of its socket. Owns the socket.
final class TcpStreamsTester extends AbstractTransferTester {
    private final Closeable socket;
    private final OutputStream out;
    private final InputStream in;

    TcpStreamsTester(Closeable socket, OutputStream out, InputStream in) {
        this.socket = socket;
        this.out = out;
        this.in = in;
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
    public void close() throws IOException {
        socket.close();
    }
}
