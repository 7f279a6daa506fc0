// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.uds;

import dev.roundtrip.api.server.Connections;
import dev.roundtrip.api.server.JavaServer;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// The server of `j-uds`.
public final class UdsServer {
    private UdsServer() {}

    /// @param arguments as `idl/server.md` has them
    public static void main(String[] arguments) {
        JavaServer.run("roundtrip-uds", arguments, UdsServer::serve);
    }

    private static void serve(JavaServer server) throws IOException, InterruptedException {
        Path socket = server.arguments().runDirectory().resolve("uds.socket");
        Files.deleteIfExists(socket); // a server that was killed has left its name
        try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            listener.bind(UnixDomainSocketAddress.of(socket));
            new Connections<>(server, listener, StandardSocketOptions.SO_SNDBUF, SendBuffer.WANTED_BYTES)
                    .serve(socket.toString());
        } finally {
            Files.deleteIfExists(socket);
        }
    }
}
