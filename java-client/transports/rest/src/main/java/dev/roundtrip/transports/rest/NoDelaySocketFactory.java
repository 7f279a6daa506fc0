// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/// Makes sockets with TCP_NODELAY. OkHttp asks for unconnected ones only.
final class NoDelaySocketFactory extends SocketFactory {
    @Override
    public Socket createSocket() throws IOException {
        var socket = new Socket();
        socket.setTcpNoDelay(true);
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw connected();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        throw connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) throws IOException {
        throw connected();
    }

    private static IOException connected() {
        return new IOException("connected sockets are not made here");
    }
}
