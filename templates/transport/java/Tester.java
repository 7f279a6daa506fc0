// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.@PACKAGE@;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/// One connection for all requests. Owns the socket.
final class @CLASS@Tester extends AbstractTransferTester {
    private static final int FIRST_WRITE_BYTES = 64 * 1024;

    private final Socket socket;
    private final DataOutputStream out;
    private final InputStream in;

    /// @param endpoint `host:port`, as the server announced it
    /// @throws IOException if the server cannot be reached
    @CLASS@Tester(String endpoint) throws IOException {
        int colon = endpoint.lastIndexOf(':');
        int port = Integer.parseInt(endpoint.substring(colon + 1));
        socket = new Socket(endpoint.substring(0, colon), port);
        socket.setTcpNoDelay(true);
        out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), FIRST_WRITE_BYTES));
        in = socket.getInputStream();
    }

    /// The header and a small request leave in one write.
    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        out.writeInt(props.requestBytes());
        out.writeInt(props.responseBytes());
        out.write(props.request());
        out.flush();
        byte[] response = new byte[props.responseBytes()];
        int readBytes = in.readNBytes(response, 0, response.length);
        if (readBytes < response.length) {
            throw new TesterException("response ended after " + readBytes + " of " + response.length + " bytes");
        }
        return response;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
