// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A listening socket of TCP, or a Unix socket.
public record SocketEntrance(SocketAddress address) implements StreamEntrance {
    private static final int CONNECT_MILLIS = 1000;
    private static final long AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    @Override
    public StreamPeer connect() throws IOException {
        return address instanceof UnixDomainSocketAddress
                ? new Peer(connectToUnix(), false)
                : new Peer(connectOverTcp(), true);
    }

    private SocketChannel connectOverTcp() throws IOException {
        SocketChannel connection = SocketChannel.open();
        try {
            connection.socket().connect(address, CONNECT_MILLIS);
            connection.configureBlocking(false);
            return connection;
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    /// A call that waits would wait without limit while the server's queue of connections is full.
    private SocketChannel connectToUnix() throws IOException {
        long endNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CONNECT_MILLIS);
        while (true) {
            SocketChannel connection = SocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                connection.configureBlocking(false);
                if (connection.connect(address)) {
                    return connection;
                }
            } catch (IOException e) {
                connection.close();
                throw e;
            }
            connection.close();
            if (System.nanoTime() > endNanos) {
                throw new IOException("the server's queue of connections is full");
            }
            LockSupport.parkNanos(AGAIN_NANOS);
        }
    }

    @Override
    public Recorder record(Path folder) throws IOException {
        return new SocketRecorder(address, folder);
    }

    private record Peer(SocketChannel connection, boolean isOfTcp) implements StreamPeer {
        @Override
        public int write(ByteBuffer bytes) throws IOException {
            return connection.write(bytes);
        }

        @Override
        public void discardAtClose() throws IOException {
            if (isOfTcp) {
                connection.setOption(StandardSocketOptions.SO_LINGER, 0);
            }
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }
}
