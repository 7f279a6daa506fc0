// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.server.Connections;
import dev.roundtrip.api.server.JavaServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;

/// The server of `j-tcp-keepalive`.
public final class TcpServer {
    private static final int ANY_PORT = 0;

    private TcpServer() {}

    /// @param arguments as `idl/server.md` has them
    public static void main(String[] arguments) {
        JavaServer.run("roundtrip-tcp", arguments, TcpServer::serve);
    }

    private static void serve(JavaServer server) throws IOException, InterruptedException {
        try (ServerSocketChannel listener = ServerSocketChannel.open()) {
            listener.bind(new InetSocketAddress(server.arguments().address(), ANY_PORT));
            var address = (InetSocketAddress) listener.getLocalAddress();
            new Connections<>(server, listener, StandardSocketOptions.TCP_NODELAY, true)
                    .serve(address.getHostString() + ":" + address.getPort());
        }
    }
}
