// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;

/// A queue for requests and one for responses, as the client sees them, and native memory for one message of each.
/// Owns its descriptors and the memory; the queues are the server's. One thread at a time.
final class QueuePair implements AutoCloseable {
    /// Priorities tell messages that begin a request or a response from others (`idl/mq-posix.md`).
    static final int FIRST = 1;

    static final int REST = 0;

    private static final long NANOS_A_MILLI = 1_000_000;

    private final Arena arena = Arena.ofShared();
    private final Errno errno = new Errno(arena);
    private final Timespec deadline = new Timespec(arena);
    private final MemorySegment priority = arena.allocate(ValueLayout.JAVA_INT);
    private final MemorySegment outgoing;
    private final MemorySegment incoming;
    private final long timeoutMillis;
    private final int requests;
    private final int responses;

    /// @param endpoint names of both queues, and the largest message
    /// @throws IOException if they cannot be opened
    QueuePair(String endpoint, Duration timeout) throws IOException {
        String[] parts = endpoint.split(" ", 3);
        long unitBytes = Long.parseLong(parts[2]);
        outgoing = arena.allocate(unitBytes);
        incoming = arena.allocate(unitBytes);
        timeoutMillis = timeout.toMillis();
        try {
            requests = MessageQueues.open(parts[0], FileDescriptor.O_WRONLY, errno);
        } catch (IOException e) {
            arena.close();
            throw e;
        }
        try {
            responses = MessageQueues.open(parts[1], FileDescriptor.O_RDONLY, errno);
        } catch (IOException e) {
            MessageQueues.close(requests, errno);
            arena.close();
            throw e;
        }
        passOver();
    }

    /// What a client that was killed has left of its responses would be taken for the first ones of this client.
    private void passOver() throws IOException {
        deadline.set(0);
        while (MessageQueues.receive(responses, incoming, priority, deadline, errno) >= 0) {
            Thread.onSpinWait();
        }
    }

    /// Where the next message to send is written; as long as the largest.
    MemorySegment outgoing() {
        return outgoing;
    }

    /// Where the last message received stands.
    MemorySegment incoming() {
        return incoming;
    }

    /// The time-out begins now. Its clock is that of the calendar, the only one that the kernel offers here
    /// (mq_receive(3)).
    void startTimeout() {
        deadline.set((System.currentTimeMillis() + timeoutMillis) * NANOS_A_MILLI);
    }

    /// @throws IOException if the server makes no room for it before the time-out
    void send(long bytes, int kind) throws IOException {
        if (!MessageQueues.send(requests, outgoing, bytes, kind, deadline, errno)) {
            throw new IOException("the server has taken no message within " + Duration.ofMillis(timeoutMillis));
        }
    }

    /// @return bytes of the message
    /// @throws IOException if none comes before the time-out
    int receive() throws IOException {
        int bytes = MessageQueues.receive(responses, incoming, priority, deadline, errno);
        if (bytes < 0) {
            throw new IOException("the server has sent no message within " + Duration.ofMillis(timeoutMillis));
        }
        return bytes;
    }

    /// Whether the message received begins a response.
    boolean isFirst() {
        return priority.get(ValueLayout.JAVA_INT, 0) == FIRST;
    }

    @Override
    public void close() throws IOException {
        try (arena) {
            try {
                MessageQueues.close(requests, errno);
            } finally {
                MessageQueues.close(responses, errno);
            }
        }
    }
}
