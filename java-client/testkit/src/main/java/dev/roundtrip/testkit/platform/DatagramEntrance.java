// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.Optional;

/// A port of UDP.
public record DatagramEntrance(InetSocketAddress address) implements MessageEntrance {
    /// Size of the largest datagram (udp(7)).
    private static final int DATAGRAM_BYTES = 65_507;

    @Override
    public int mostBytes() {
        return DATAGRAM_BYTES;
    }

    @Override
    public void send(byte[] message) throws IOException {
        try (DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET)) {
            channel.send(ByteBuffer.wrap(message), address);
        }
    }

    @Override
    public Optional<Recorder> record() {
        return Optional.empty();
    }
}
