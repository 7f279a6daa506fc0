// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BoundSocketsTest {
    /// Loopback, where nothing else of this process listens.
    private static final InetAddress ADDRESS = InetAddress.ofLiteral("127.0.0.3");

    private static final long SELF = ProcessHandle.current().pid();

    @Test
    void aListenerAtTheAddressIsFound() throws IOException {
        try (var _ = new ServerSocket(0, 1, ADDRESS)) {
            assertThat(BoundSockets.hasOneAt(SELF, ADDRESS)).isTrue();
        }
        assertThat(BoundSockets.hasOneAt(SELF, ADDRESS)).isFalse();
    }

    @Test
    void aSocketOfUdpIsFound() throws IOException {
        try (var _ = new DatagramSocket(0, ADDRESS)) {
            assertThat(BoundSockets.hasOneAt(SELF, ADDRESS)).isTrue();
        }
    }

    @Test
    void aUnixSocketIsNone(@TempDir Path folder) throws IOException {
        try (var listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            listener.bind(UnixDomainSocketAddress.of(folder.resolve("socket")));

            assertThat(BoundSockets.hasOneAt(SELF, ADDRESS)).isFalse();
        }
    }
}
