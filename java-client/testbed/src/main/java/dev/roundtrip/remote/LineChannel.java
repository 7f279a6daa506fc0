// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import jdk.net.ExtendedSocketOptions;

/// Lines over a TCP connection, of bounded length, each waited for no longer than said. Once it is sealed, each carries
/// a code over itself and its number, so that nobody on the way can change, repeat or add one. Owns the socket. One
/// thread reads and writes; any may close.
final class LineChannel implements AutoCloseable {
    /// Room for two nonces, versions and a name, many times over.
    private static final int MOST_BYTES_BEFORE = 4 << 10;

    /// Two logs and an environment, many times over.
    private static final int MOST_BYTES_SEALED = 1 << 20;

    /// A host that is gone is noticed after KEEP_IDLE + KEEP_COUNT × KEEP_INTERVAL seconds (tcp(7)).
    private static final int KEEP_IDLE_SECONDS = 10;

    private static final int KEEP_INTERVAL_SECONDS = 2;
    private static final int KEEP_COUNT = 5;

    /// How soon a thread that waits sees that it was interrupted.
    private static final Duration LOOK_UP = Duration.ofMillis(250);

    private final Socket socket;
    private final InputStream in;
    private final byte[] buffer = new byte[8 << 10];
    private int position;
    private int filled;
    private int mostBytes = MOST_BYTES_BEFORE;
    private Seal outgoing = Seal.NONE;
    private Seal incoming = Seal.NONE;

    /// Codes of one direction.
    private static final class Seal {
        static final Seal NONE = new Seal(null);

        private final Token token;
        private long number;

        Seal(Token token) {
            this.token = token;
        }

        boolean isNone() {
            return token == null;
        }

        String next(String line) {
            return token.code("line", String.valueOf(number++), line);
        }
    }

    LineChannel(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        socket.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, KEEP_IDLE_SECONDS);
        socket.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, KEEP_INTERVAL_SECONDS);
        socket.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, KEEP_COUNT);
        in = socket.getInputStream();
    }

    /// Takes longer lines from now on, as the other end has shown who it is.
    void trust() {
        mostBytes = MOST_BYTES_SEALED;
    }

    /// From now on lines carry codes.
    void seal(Token outgoing, Token incoming) {
        this.outgoing = new Seal(outgoing);
        this.incoming = new Seal(incoming);
    }

    void write(String line) throws IOException {
        String code = outgoing.isNone() ? "" : outgoing.next(line) + " ";
        socket.getOutputStream().write((code + line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// The next line.
    ///
    /// @throws SocketTimeoutException if it was not there in time
    /// @throws EOFException if the other end closed the connection
    /// @throws ProtocolException if it is too long, or its code is not the other end's
    String read(Duration patience) throws IOException {
        long deadlineNanos = System.nanoTime() + patience.toNanos();
        var line = new ByteArrayOutputStream();
        for (int next = next(deadlineNanos, patience); next != '\n'; next = next(deadlineNanos, patience)) {
            if (line.size() == mostBytes) {
                throw new ProtocolException("a line has more than " + mostBytes + " bytes");
            }
            line.write(next);
        }
        String text = line.toString(StandardCharsets.UTF_8);
        return incoming.isNone() ? text : unsealed(text);
    }

    private String unsealed(String line) throws ProtocolException {
        int blank = line.indexOf(' ');
        String text = line.substring(blank + 1);
        if (blank < 0 || !Token.areSame(incoming.next(text), line.substring(0, blank))) {
            throw new ProtocolException("a line does not carry the other side's code: somebody is in between");
        }
        return text;
    }

    private int next(long deadlineNanos, Duration patience) throws IOException {
        while (position == filled) {
            fill(deadlineNanos, patience);
        }
        return buffer[position++];
    }

    private void fill(long deadlineNanos, Duration patience) throws IOException {
        long leftMillis = (deadlineNanos - System.nanoTime()) / 1_000_000;
        if (leftMillis <= 0) {
            throw new SocketTimeoutException("said nothing for " + patience);
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("was not waited for any longer");
        }
        socket.setSoTimeout(Math.toIntExact(Math.min(leftMillis, LOOK_UP.toMillis())));
        try {
            int count = in.read(buffer);
            if (count < 0) {
                throw new EOFException("closed the connection");
            }
            position = 0;
            filled = count;
        } catch (SocketTimeoutException e) {
            // The loop of the caller looks at the time and at interruptions.
        }
    }

    /// Ends a wait of another thread, too.
    @Override
    public void close() throws IOException {
        socket.close();
    }
}
