// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/// A connection for each request, as in the thesis (Kumoń 2017, 3.1).
final class TcpTester extends AbstractTransferTester {
    private final InetSocketAddress server;

    TcpTester(InetSocketAddress server) {
        this.server = server;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        try (var socket = new Socket(server.getAddress(), server.getPort())) {
            TcpFormat.writeRequest(socket.getOutputStream(), props);
            return TcpFormat.readResponse(socket.getInputStream(), props.responseBytes());
        }
    }
}
