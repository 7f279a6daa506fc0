// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/// A listening socket of TCP, or a Unix socket.
public record SocketEntrance(SocketAddress address) implements StreamEntrance {
    private static final int CONNECT_MILLIS = 1000;

    @Override
    public StreamPeer connect() throws IOException {
        SocketChannel connection = address instanceof UnixDomainSocketAddress
                ? SocketChannel.open(StandardProtocolFamily.UNIX)
                : SocketChannel.open();
        try {
            if (address instanceof UnixDomainSocketAddress) {
                connection.connect(address);
            } else {
                connection.socket().connect(address, CONNECT_MILLIS);
            }
            connection.configureBlocking(false);
            return new Peer(connection, address instanceof InetSocketAddress);
        } catch (IOException e) {
            connection.close();
            throw e;
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
