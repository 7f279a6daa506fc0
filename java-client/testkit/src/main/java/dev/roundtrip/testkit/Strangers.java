// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.testkit.platform.MessageEntrance;
import dev.roundtrip.testkit.platform.StreamEntrance;
import dev.roundtrip.testkit.platform.StreamPeer;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/// Peers of a server that do not keep to its protocol. They never wait for it, and take being shut out for granted.
/// Owns their connections. One thread.
final class Strangers implements AutoCloseable {
    private static final int MOST_BYTES = 64 << 10;
    private static final int PIPE_BYTES = 32 << 10;
    private static final int MOST_REFUSALS = 5;

    /// One byte in so many of what a client said is changed.
    private static final int DAMAGED_SHARE = 50;

    /// A server that takes nothing for so long takes no more.
    private static final long SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final RandomGenerator random;
    private final Deque<Closeable> staying = new ArrayDeque<>();

    Strangers(RandomGenerator random) {
        this.random = random;
    }

    /// Connects, and stays; less often if the server lets nobody in any more.
    ///
    /// @return how many got in
    int connect(StreamEntrance server, int count) {
        int connected = 0;
        int refused = 0;
        while (connected < count && refused < MOST_REFUSALS) {
            try {
                staying.push(server.connect());
                connected++;
            } catch (IOException e) {
                refused++; // the server's queue of connections is full, which is its right
            }
        }
        return connected;
    }

    /// Connects, says something, and stays.
    void sayAndStay(StreamEntrance server, byte[] bytes) {
        flood(server, bytes, bytes.length);
    }

    /// Connects, says something, and leaves: in good order, or by throwing unread bytes away.
    void sayAndLeave(StreamEntrance server, byte[] bytes) {
        try (StreamPeer peer = server.connect()) {
            write(peer, bytes);
            if (random.nextBoolean()) {
                peer.discardAtClose();
            }
        } catch (IOException e) {
            // Shut out, or cut off: what matters is how the server fares.
        }
    }

    /// Connects, says the same again and again and reads nothing, until the server takes no more, and stays.
    void flood(StreamEntrance server, byte[] bytes, long mostBytes) {
        try {
            StreamPeer peer = server.connect();
            staying.push(peer);
            long taken = 0;
            boolean takes = true;
            while (takes && taken < mostBytes) {
                takes = write(peer, bytes);
                taken += bytes.length;
            }
        } catch (IOException e) {
            // A server may refuse or end a stranger.
        }
    }

    /// Sends a message.
    void send(MessageEntrance server, byte[] message) {
        try {
            server.send(message);
        } catch (IOException e) {
            // A server may refuse or end a stranger.
        }
    }

    /// Sends messages of any length.
    void sendGarbage(MessageEntrance server, int count) {
        for (int message = 0; message < count; message++) {
            send(server, garbage(server.mostBytes()));
        }
    }

    /// Sends a message, and takes no answer, for as long as this stays.
    void sendAndStall(MessageEntrance server, byte[] message) throws IOException {
        server.sendAndStall(message).ifPresent(staying::push);
    }

    /// Writes to a named pipe, never more than it holds, as somebody has to read for there to be room again (pipe(7)).
    void write(Path pipe) {
        // For both directions, as opening to write alone waits for somebody who reads (fifo(7)).
        try (FileChannel end = FileChannel.open(pipe, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            end.write(ByteBuffer.wrap(garbage(PIPE_BYTES)));
        } catch (IOException e) {
            // A server may refuse or end a stranger.
        }
    }

    /// Anything, of a length that short messages have as often as long ones.
    byte[] garbage() {
        return garbage(1 << random.nextInt(Integer.numberOfTrailingZeros(MOST_BYTES) + 1));
    }

    /// Changes some bytes of a client's words, and cuts them off somewhere.
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

    /// @return whether the server took all of it
    private static boolean write(StreamPeer peer, byte[] bytes) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        long lastTakenNanos = System.nanoTime();
        while (rest.hasRemaining() && System.nanoTime() - lastTakenNanos < SILENCE_NANOS) {
            if (peer.write(rest) > 0) {
                lastTakenNanos = System.nanoTime();
            } else {
                Thread.onSpinWait();
            }
        }
        return !rest.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        while (!staying.isEmpty()) {
            staying.pop().close();
        }
    }
}
