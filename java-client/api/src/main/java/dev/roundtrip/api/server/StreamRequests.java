// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import dev.roundtrip.api.PayloadKind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// Requests that one client sends as a stream of bytes, and their responses (`idl/tcp.md`). Owns neither stream. One
/// thread.
public final class StreamRequests {
    /// A small request comes in one read with its header.
    public static final int BUFFER_BYTES = 64 << 10;

    /// A channel copies as many bytes as it is given to memory of its own.
    private static final int PIECE_BYTES = 256 << 10;

    private final InputStream in;
    private final OutputStream out;
    private final ByteBuffer header = ByteBuffer.allocate(2 * Integer.BYTES);
    private byte[] request = {};

    /// @param in buffered
    public StreamRequests(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /// Answers until the client ends its stream between two requests.
    ///
    /// @throws IOException if it ends elsewhere, or a length is negative
    public void serve(JavaServer server) throws IOException {
        Responder responder = server.responder(PayloadKind.BYTES);
        while (nextHeader()) {
            int requestBytes = length("request", header.getInt(0));
            int responseBytes = length("response", header.getInt(Integer.BYTES));
            read(requestBytes);
            responder.requestWhole();
            if (!responder.takes(request, requestBytes, responseBytes)) {
                send(responder.answer(request, requestBytes, responseBytes), responseBytes);
            }
            server.count(requestBytes, responseBytes);
        }
    }

    private boolean nextHeader() throws IOException {
        int bytes = in.readNBytes(header.array(), 0, header.capacity());
        if (bytes > 0 && bytes < header.capacity()) {
            throw new EOFException("the client ended its stream inside a header");
        }
        return bytes > 0;
    }

    private static int length(String what, int bytes) throws IOException {
        if (bytes < 0) {
            throw new IOException(what + " length " + bytes + " is negative");
        }
        return bytes;
    }

    /// Memory grows with the bytes that have come, not with the length that was announced.
    private void read(int bytes) throws IOException {
        for (int filled = 0; filled < bytes; ) {
            if (filled == request.length) {
                request = Arrays.copyOf(request, Math.min(bytes, Math.max(BUFFER_BYTES, 2 * filled)));
            }
            int count = in.read(request, filled, Math.min(bytes, request.length) - filled);
            if (count < 0) {
                throw new EOFException(
                        "the client ended its stream after %d of %d bytes of a request".formatted(filled, bytes));
            }
            filled += count;
        }
    }

    private void send(byte[] response, int bytes) throws IOException {
        for (int sent = 0; sent < bytes; sent += PIECE_BYTES) {
            out.write(response, sent, Math.min(PIECE_BYTES, bytes - sent));
        }
    }
}
