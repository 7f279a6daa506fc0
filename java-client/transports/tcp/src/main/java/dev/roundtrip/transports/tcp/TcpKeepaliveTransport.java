// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/// The thesis' protocol with what it left to later: one connection for all requests.
public final class TcpKeepaliveTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "tcp-keepalive",
                "length-prefixed bytes over one TCP connection, TCP_NODELAY",
                Family.SOCKET,
                "Kumoń 2017, 3.1, with the connection kept",
                TcpTransport.CARD
                        .with(
                                Fact.SYSTEM_CALLS,
                                "a write and a read a side for small messages; each side is woken once")
                        .with(Fact.SETTINGS, "TCP_NODELAY on both sides; kernel's buffer sizes; loopback"));
    }

    @Override
    public ServerSpec server() {
        return TcpTransport.SERVER;
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        InetSocketAddress server = context.address();
        var socket = new Socket(server.getAddress(), server.getPort());
        socket.setTcpNoDelay(true);
        return new TcpStreamsTester(socket, socket.getOutputStream(), socket.getInputStream());
    }
}
