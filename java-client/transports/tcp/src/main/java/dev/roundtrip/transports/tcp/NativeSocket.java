// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Objects;

/// A TCP connection by native methods, each a system call, with the streams that `java.net.Socket` has. Owns the
/// descriptor.
final class NativeSocket implements Closeable {
    private final int descriptor;

    /// @param endpoint `host:port`, a literal address
    /// @param timeout of each system call
    /// @throws IOException if the server cannot be reached
    NativeSocket(String endpoint, Duration timeout) throws IOException {
        descriptor = connect(endpoint, timeout.toMillis());
    }

    OutputStream outputStream() {
        return new Output();
    }

    InputStream inputStream() {
        return new Input();
    }

    @Override
    public void close() {
        close(descriptor);
    }

    private final class Output extends OutputStream {
        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] from, int offset, int bytes) throws IOException {
            Objects.checkFromIndexSize(offset, bytes, from.length);
            for (int sent = 0; sent < bytes; ) {
                sent += send(descriptor, from, offset + sent, bytes - sent);
            }
        }
    }

    private final class Input extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(single[0]);
        }

        @Override
        public int read(byte[] into, int offset, int bytes) throws IOException {
            Objects.checkFromIndexSize(offset, bytes, into.length);
            if (bytes == 0) {
                return 0;
            }
            int count = receive(descriptor, into, offset, bytes);
            return count == 0 ? -1 : count;
        }
    }

    private static native int connect(String endpoint, long timeoutMillis) throws IOException;

    /// @return bytes sent, at least 1
    private static native int send(int socket, byte[] from, int offset, int bytes) throws IOException;

    /// @return bytes received; 0 if the peer has closed
    private static native int receive(int socket, byte[] into, int offset, int bytes) throws IOException;

    private static native void close(int socket);
}
