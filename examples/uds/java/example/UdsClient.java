// SPDX-License-Identifier: Apache-2.0
package example;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/// One connection for all requests. A message is its length (4 bytes, big-endian) and its bytes. One thread at a time;
/// another one ends a wait by interrupting it. All bytes pass one buffer off the heap: a channel would copy an array to
/// one of its own, as large as the array.
final class UdsClient implements AutoCloseable {
    private static final int MOST_BYTES = 64 << 20;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(256 << 10);
    private final SocketChannel channel;

    /// @throws IOException if nobody listens there
    UdsClient(Path socket) throws IOException {
        channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
    }

    /// @throws IOException if the server is gone, or sends no answer; the connection is then of no use
    byte[] ask(byte[] request) throws IOException {
        if (request.length > MOST_BYTES) {
            throw new IllegalArgumentException("request of " + request.length + " bytes, at most " + MOST_BYTES);
        }
        buffer.clear().putInt(request.length); // length and a small request leave in one write
        int sent = 0;
        do {
            int piece = Math.min(request.length - sent, buffer.remaining());
            buffer.put(request, sent, piece).flip();
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            buffer.clear();
            sent += piece;
        } while (sent < request.length);
        return receive();
    }

    /// A small answer comes with its length in one read.
    private byte[] receive() throws IOException {
        while (buffer.position() < Integer.BYTES) {
            read();
        }
        int bytes = buffer.flip().getInt();
        if (bytes < buffer.remaining() || bytes > MOST_BYTES) {
            throw new IOException("the server sent a length of " + bytes + " and " + buffer.remaining() + " bytes");
        }
        byte[] answer = new byte[bytes];
        int filled = buffer.remaining();
        buffer.get(answer, 0, filled);
        while (filled < bytes) {
            buffer.clear().limit(Math.min(buffer.capacity(), bytes - filled));
            int count = read();
            buffer.flip().get(answer, filled, count);
            filled += count;
        }
        return answer;
    }

    private int read() throws IOException {
        int count = channel.read(buffer);
        if (count < 0) {
            throw new IOException("the server closed the connection before its answer was whole");
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
