// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;

/// One connection for all requests. Owns the socket.
final class TcpKeepaliveTester extends AbstractTransferTester {
    private final Socket socket;
    private final OutputStream out;
    private final InputStream in;

    /// @throws IOException if the server cannot be reached
    TcpKeepaliveTester(InetSocketAddress server) throws IOException {
        socket = new Socket(server.getAddress(), server.getPort());
        socket.setTcpNoDelay(true);
        out = socket.getOutputStream();
        in = socket.getInputStream();
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
