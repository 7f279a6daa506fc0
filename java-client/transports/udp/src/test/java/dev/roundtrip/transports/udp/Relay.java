// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/// A bad network between one client and a server: it drops datagrams, doubles them and swaps them with the next.
final class Relay implements AutoCloseable {
    /// One of so many is dropped, one doubled, one held back until the next.
    private static final int RARITY = 10;

    private final DatagramChannel towardsClient = DatagramChannel.open();
    private final DatagramChannel towardsServer = DatagramChannel.open();
    private final AtomicInteger faults = new AtomicInteger();
    private volatile SocketAddress client;

    Relay(InetSocketAddress server, RandomGenerator random) throws IOException {
        towardsClient.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        towardsServer.connect(server);
        start(towardsClient, datagram -> towardsServer.write(datagram), random);
        start(towardsServer, datagram -> towardsClient.send(datagram, client), random);
    }

    private interface Out {
        void send(ByteBuffer datagram) throws IOException;
    }

    InetSocketAddress address() throws IOException {
        return (InetSocketAddress) towardsClient.getLocalAddress();
    }

    /// How many datagrams were dropped, doubled or swapped.
    int faults() {
        return faults.get();
    }

    private void start(DatagramChannel in, Out out, RandomGenerator random) {
        Thread.ofPlatform().daemon().name("relay").start(() -> {
            try {
                forward(in, out, random);
            } catch (ClosedChannelException e) {
                // The end of the test.
            } catch (IOException e) {
                throw new AssertionError("the relay cannot go on", e);
            }
        });
    }

    private void forward(DatagramChannel in, Out out, RandomGenerator random) throws IOException {
        ByteBuffer held = null;
        while (true) {
            ByteBuffer datagram = ByteBuffer.allocate(1 << 16);
            SocketAddress sender = in.receive(datagram);
            if (in.equals(towardsClient)) {
                client = sender;
            }
            datagram.flip();
            int fate = random.nextInt(RARITY);
            if (fate > 2) {
                out.send(datagram.duplicate());
            } else {
                faults.incrementAndGet();
            }
            if (fate == 1) {
                out.send(datagram.duplicate());
                out.send(datagram.duplicate());
            }
            if (held != null) {
                out.send(held);
            }
            held = fate == 2 ? datagram : null;
        }
    }

    @Override
    public void close() throws IOException {
        try (towardsClient) {
            towardsServer.close();
        }
    }
}
