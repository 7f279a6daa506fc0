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
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

/// The ORB's TCP sockets. The ORB makes it, by its name; it is public for that alone.
public final class TcpSocketFactory implements ORBSocketFactory {
    @Override
    public void setORB(ORB orb) {}

    @Override
    public Socket createSocket(String type, InetSocketAddress server) throws IOException {
        SocketChannel channel = SocketChannel.open(server);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        return channel.socket();
    }

    /// For calls back, which nobody makes: bound to loopback, whatever address the ORB wants.
    @Override
    public ServerSocket createServerSocket(String type, InetSocketAddress address) throws IOException {
        return new ServerSocket(address.getPort(), 0, InetAddress.getLoopbackAddress());
    }

    @Override
    public void setAcceptedSocketOptions(Acceptor acceptor, ServerSocket serverSocket, Socket socket) {}
}
