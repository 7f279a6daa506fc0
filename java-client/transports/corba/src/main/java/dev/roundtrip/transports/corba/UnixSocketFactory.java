// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import com.sun.corba.se.pept.transport.Acceptor;
import com.sun.corba.se.spi.orb.ORB;
import com.sun.corba.se.spi.transport.ORBSocketFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// Gives the ORB a Unix socket wherever a reference says host and port. The ORB makes it, by its name (it is public for
/// that alone), and its own id is the path, since it can be told nothing else.
public final class UnixSocketFactory implements ORBSocketFactory {
    /// unix(7).
    private static final int MOST_PATH_BYTES = 107;

    private UnixDomainSocketAddress server;

    /// @throws IOException if there is no such socket, or none can be
    static void requirePossible(Path socket) throws IOException {
        int pathBytes = socket.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
        if (pathBytes > MOST_PATH_BYTES) {
            throw new IOException("%s has %d bytes, the path of a Unix socket has at most %d (unix(7))"
                    .formatted(socket, pathBytes, MOST_PATH_BYTES));
        }
        if (!Files.exists(socket)) {
            throw new IOException(socket + " does not exist: the server has ended or was never ready");
        }
    }

    @Override
    public void setORB(ORB orb) {
        server = UnixDomainSocketAddress.of(orb.getORBData().getORBId());
    }

    @Override
    public Socket createSocket(String type, InetSocketAddress ignored) throws IOException {
        return new UnixSocket(SocketChannel.open(server));
    }

    /// For calls back, which nobody makes: bound to loopback, whatever address the ORB wants.
    @Override
    public ServerSocket createServerSocket(String type, InetSocketAddress address) throws IOException {
        return new ServerSocket(address.getPort(), 0, InetAddress.getLoopbackAddress());
    }

    @Override
    public void setAcceptedSocketOptions(Acceptor acceptor, ServerSocket serverSocket, Socket socket) {}
}
