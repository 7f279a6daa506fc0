// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/// Peers of a server that do not keep to its protocol. They never wait for it, and take being shut out for granted.
/// Owns
/// their connections. One thread.
final class Strangers implements AutoCloseable {
    /// As large as a datagram gets (udp(7)).
    private static final int DATAGRAM_BYTES = 65_507;

    private static final int MOST_BYTES = 64 << 10;
    private static final int PIPE_BYTES = 32 << 10;
    private static final int CONNECT_MILLIS = 1000;

    /// One byte in so many of what a client said is changed.
    private static final int DAMAGED_SHARE = 50;

    /// A server that takes nothing for so long takes no more.
    private static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final RandomGenerator random;
    private final Deque<SocketChannel> connections = new ArrayDeque<>();

    Strangers(RandomGenerator random) {
        this.random = random;
    }

    /// Connects, and stays.
    ///
    /// @return how many got in
    int connect(SocketAddress server, int count) {
        int connected = 0;
        for (int peer = 0; peer < count; peer++) {
            try {
                connections.push(connected(server));
                connected++;
            } catch (IOException e) {
                // The server's queue of connections is full, which is its right.
            }
        }
        return connected;
    }

    /// Connects, says something, and stays.
    void sayAndStay(SocketAddress server, byte[] bytes) {
        try {
            SocketChannel connection = connected(server);
            connections.push(connection);
            write(connection, bytes);
        } catch (IOException e) {
            // Shut out, or cut off: what matters is how the server fares.
        }
    }

    /// Connects, says something, and leaves: in good order, or with what was not read yet thrown away.
    void sayAndLeave(SocketAddress server, byte[] bytes) {
        try (SocketChannel connection = connected(server)) {
            write(connection, bytes);
            if (server instanceof InetSocketAddress && random.nextBoolean()) {
                connection.setOption(StandardSocketOptions.SO_LINGER, 0);
            }
        } catch (IOException e) {
            // As above.
        }
    }

    /// Says the same again and again and reads nothing, until the server takes no more.
    void flood(SocketAddress server, byte[] bytes, long mostBytes) {
        try {
            SocketChannel connection = connected(server);
            connections.push(connection);
            long taken = 0;
            boolean takes = true;
            while (takes && taken < mostBytes) {
                takes = write(connection, bytes);
                taken += bytes.length;
            }
        } catch (IOException e) {
            // As above.
        }
    }

    /// Sends datagrams of any length.
    void sendDatagrams(InetSocketAddress server, int count) throws IOException {
        try (DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET)) {
            for (int datagram = 0; datagram < count; datagram++) {
                channel.send(ByteBuffer.wrap(garbage(DATAGRAM_BYTES)), server);
            }
        }
    }

    /// Writes to a named pipe, never more than it holds, as somebody has to read for there to be room again (pipe(7)).
    void write(Path pipe) {
        // For both directions, as opening to write alone waits for somebody who reads (fifo(7)).
        try (FileChannel end = FileChannel.open(pipe, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            end.write(ByteBuffer.wrap(garbage(PIPE_BYTES)));
        } catch (IOException e) {
            // As above.
        }
    }

    /// Anything, of a length that short messages have as often as long ones.
    byte[] garbage() {
        return garbage(1 << random.nextInt(Integer.numberOfTrailingZeros(MOST_BYTES) + 1));
    }

    /// What a client said, with some bytes changed, and cut off somewhere.
    byte[] damaged(byte[] said) {
        byte[] bytes = Arrays.copyOf(said, random.nextInt(said.length) + 1);
        int changes = 1 + bytes.length / DAMAGED_SHARE;
        for (int change = 0; change < changes; change++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }

    /// The beginning of what a client said.
    byte[] begun(byte[] said) {
        return Arrays.copyOf(said, random.nextInt(said.length));
    }

    private byte[] garbage(int mostBytes) {
        byte[] bytes = new byte[random.nextInt(mostBytes) + 1];
        random.nextBytes(bytes);
        return bytes;
    }

    private static SocketChannel connected(SocketAddress server) throws IOException {
        SocketChannel connection = server instanceof UnixDomainSocketAddress
                ? SocketChannel.open(StandardProtocolFamily.UNIX)
                : SocketChannel.open();
        try {
            if (server instanceof UnixDomainSocketAddress) {
                connection.connect(server);
            } else {
                connection.socket().connect(server, CONNECT_MILLIS);
            }
            connection.configureBlocking(false);
            return connection;
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    /// @return whether the server took all of it
    private static boolean write(SocketChannel connection, byte[] bytes) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        long lastTakenNanos = System.nanoTime();
        while (rest.hasRemaining() && System.nanoTime() - lastTakenNanos < SILENCE_NANOS) {
            if (connection.write(rest) > 0) {
                lastTakenNanos = System.nanoTime();
            } else {
                Thread.onSpinWait();
            }
        }
        return !rest.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        while (!connections.isEmpty()) {
            connections.pop().close();
        }
    }
}
