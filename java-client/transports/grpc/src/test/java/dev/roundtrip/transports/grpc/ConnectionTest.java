// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a connection says of servers that are not there.
final class ConnectionTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @Test
    void closedPortIsNamed() throws IOException {
        int port = closedPort();

        assertThatThrownBy(() -> Connection.overTcp("127.0.0.1:" + port, TIMEOUT))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("cannot connect to the server at ")
                .hasMessageContaining(String.valueOf(port));
    }

    @Test
    void missingUnixSocketIsNamed(@TempDir Path folder) {
        Path socket = folder.resolve("grpc.socket");

        assertThatThrownBy(() -> Connection.overUnixSocket(socket, TIMEOUT))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("cannot connect to the server at " + socket);
    }

    private static int closedPort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
