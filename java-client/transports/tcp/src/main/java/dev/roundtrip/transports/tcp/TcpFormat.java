// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/// The thesis' byte format: two big-endian lengths, then the request; the response bare (`idl/tcp.md`).
final class TcpFormat {
    private static final int HEADER_BYTES = 2 * Integer.BYTES;

    /// About one segment of the loopback interface, whose MTU is 64 KiB.
    private static final int FIRST_WRITE_BYTES = 64 * 1024;

    private TcpFormat() {}

    /// Header and the beginning of the request leave in one write, so that no small packet goes ahead alone.
    static void writeRequest(OutputStream out, TestProps props) throws IOException {
        int firstBytes = Math.min(props.requestBytes(), FIRST_WRITE_BYTES - HEADER_BYTES);
        byte[] firstWrite = new byte[HEADER_BYTES + firstBytes];
        header(firstWrite, props.requestBytes(), props.responseBytes());
        System.arraycopy(props.request(), 0, firstWrite, HEADER_BYTES, firstBytes);
        out.write(firstWrite);
        if (firstBytes < props.requestBytes()) {
            out.write(props.request(), firstBytes, props.requestBytes() - firstBytes);
        }
    }

    static void header(byte[] target, int requestBytes, int responseBytes) {
        ByteBuffer.wrap(target).putInt(requestBytes).putInt(responseBytes);
    }

    /// @throws TesterException if the stream ends early; the message has both sizes
    static byte[] readResponse(InputStream in, int responseBytes) throws IOException, TesterException {
        byte[] response = new byte[responseBytes];
        int readBytes = in.readNBytes(response, 0, responseBytes);
        if (readBytes < responseBytes) {
            throw new TesterException("response ended after " + readBytes + " of " + responseBytes
                    + " bytes: the server closed the connection");
        }
        return response;
    }
}
