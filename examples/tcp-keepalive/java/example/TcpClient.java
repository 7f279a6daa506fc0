// SPDX-License-Identifier: Apache-2.0
package example;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;

/// One connection for all requests, without Nagle's algorithm. A message is its length (4 bytes, big-endian) and its
/// bytes. One thread at a time; another one ends a wait by closing it.
final class TcpClient implements AutoCloseable {
    private static final int MOST_BYTES = 64 << 20;

    private final ByteBuffer buffer = ByteBuffer.allocate(64 << 10); // about a segment of the loopback interface
    private final Socket socket;
    private final OutputStream out;
    private final InputStream in;

    /// @throws IOException if nobody listens there
    TcpClient(String host, int port) throws IOException {
        socket = new Socket(host, port);
        socket.setTcpNoDelay(true); // otherwise the second of two writes waits for the acknowledgement of the first
        out = socket.getOutputStream();
        in = socket.getInputStream();
    }

    /// @throws IOException if the server is gone, or sends no answer; the connection is then of no use
    byte[] ask(byte[] request) throws IOException {
        if (request.length > MOST_BYTES) {
            throw new IllegalArgumentException("request of " + request.length + " bytes, at most " + MOST_BYTES);
        }
        int bytes = Math.min(request.length, buffer.capacity() - Integer.BYTES);
        buffer.clear().putInt(request.length).put(request, 0, bytes);
        out.write(buffer.array(), 0, buffer.position()); // length and a small request leave in one write
        out.write(request, bytes, request.length - bytes);
        return receive();
    }

    /// A small answer comes with its length in one read.
    private byte[] receive() throws IOException {
        int have = 0;
        for (int count = 0; have < Integer.BYTES; have += count) {
            count = in.read(buffer.array(), have, buffer.capacity() - have);
            if (count < 0) {
                throw new EOFException("the server closed the connection in place of an answer");
            }
        }
        int bytes = buffer.getInt(0);
        int filled = have - Integer.BYTES;
        if (bytes < filled || bytes > MOST_BYTES) {
            throw new IOException("the server sent a length of " + bytes + " and " + filled + " bytes");
        }
        byte[] answer = new byte[bytes];
        buffer.get(Integer.BYTES, answer, 0, filled);
        filled += in.readNBytes(answer, filled, bytes - filled);
        if (filled < bytes) {
            throw new EOFException("the server closed after " + filled + " of " + bytes + " bytes of an answer");
        }
        return answer;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
