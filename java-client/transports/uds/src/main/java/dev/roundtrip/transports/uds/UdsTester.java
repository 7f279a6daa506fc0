// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.uds;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.transports.uds.UdsRows.SendBuffer;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/// One connection for all requests. Owns the channel, and the buffer off the heap that every byte passes: a channel
/// would copy an array to one of its own, as large as the array.
final class UdsTester extends AbstractTransferTester {
    private static final int BUFFER_BYTES = 256 * 1024;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final SocketChannel channel;

    /// @throws IOException if the server cannot be reached
    UdsTester(Path socket) throws IOException {
        channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
        try {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, SendBuffer.WANTED_BYTES);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        return readResponse(props.responseBytes());
    }

    @Override
    protected void send(TestProps props) throws IOException {
        buffer.clear().putInt(props.requestBytes()).putInt(props.responseBytes());
        int sent = 0;
        do {
            sent += writePiece(props.request(), sent);
        } while (sent < props.requestBytes());
    }

    /// Writes as much of the request as the buffer holds behind what stands in it.
    ///
    /// @return bytes of the request
    private int writePiece(byte[] request, int from) throws IOException {
        int bytes = Math.min(request.length - from, buffer.remaining());
        buffer.put(request, from, bytes).flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
        return bytes;
    }

    private byte[] readResponse(int responseBytes) throws IOException, TesterException {
        byte[] response = new byte[responseBytes];
        for (int filled = 0; filled < responseBytes; ) {
            buffer.clear().limit(Math.min(BUFFER_BYTES, responseBytes - filled));
            int count = channel.read(buffer);
            if (count < 0) {
                throw new TesterException("response ended after " + filled + " of " + responseBytes
                        + " bytes: the server closed the connection");
            }
            buffer.flip().get(response, filled, count);
            filled += count;
        }
        return response;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
