// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a tester does when nothing comes back, or nothing that makes sense.
@Timeout(30)
final class SilentServerTest {
    @Test
    void tripEndsAfterTheTimeOutAndTheMessageSaysSo() throws Exception {
        try (DatagramChannel silent = boundToLoopback();
                var tester = new UdpTester((InetSocketAddress) silent.getLocalAddress(), Duration.ofMillis(100))) {
            assertThatThrownBy(() -> tester.test(props()))
                    .isInstanceOf(TesterException.class)
                    .hasMessage("no response within PT0.1S");
        }
    }

    @Test
    void closedPortFailsTheTrip() throws Exception {
        InetSocketAddress nobody;
        try (DatagramChannel closed = boundToLoopback()) {
            nobody = (InetSocketAddress) closed.getLocalAddress();
        }
        try (var tester = new UdpTester(nobody, Duration.ofSeconds(20))) {
            assertThatThrownBy(() -> tester.test(props())).isInstanceOf(TesterException.class);
        }
    }

    private static DatagramChannel boundToLoopback() throws Exception {
        return DatagramChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    private static TestProps props() {
        return TestProps.random(PayloadKind.BYTES, 64, 64, RandomGenerator.of("L64X128MixRandom"));
    }
}
