// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// What a tester says before a server has anything to do with it.
final class ThriftTesterTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @Test
    void serverThatIsNotThereIsNamed() throws IOException {
        String endpoint = "127.0.0.1:" + closedPort();

        assertThatThrownBy(() -> new ThriftRows().row("thrift").open(context(endpoint)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot connect to the server at " + endpoint);
    }

    @Test
    void responseOneByteOverTheLimitIsRefusedAndTheMessageHasBothSizes() throws Exception {
        int responseBytes = (int) ThriftRows.LIMIT.maxResponseBytes() + 1;
        TestProps props = TestProps.random(PayloadKind.BYTES, 8, responseBytes, RandomGenerator.of("L64X128MixRandom"));
        try (var listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var tester = new ThriftRows().row("thrift").open(context("127.0.0.1:" + listener.getLocalPort()))) {
            assertThatThrownBy(() -> tester.test(props))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("response of 268435457 bytes is over the limit of 268435456");
        }
    }

    private static TesterContext context(String endpoint) {
        return new TesterContext(endpoint, Optional.empty(), false, Path.of("."), Map.of(), TIMEOUT);
    }

    private static int closedPort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
