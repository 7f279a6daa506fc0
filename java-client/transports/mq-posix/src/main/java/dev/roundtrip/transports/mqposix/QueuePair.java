// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.LifeLock;
import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.time.Duration;

/// A queue for requests and one for responses, as the client sees them, and native memory for one message of each:
/// POSIX message queues of the C library through the foreign-function API (mq_overview(7)). Owns its descriptors and
/// the memory; the queues are the server's. One thread at a time.
final class QueuePair implements AutoCloseable {
    /// Priorities tell messages that begin a request or a response from others (`idl/mq-posix.md`).
    static final int FIRST = 1;

    static final int REST = 0;

    private static final long NANOS_A_MILLI = 1_000_000;

    /// How long a client waits before it looks for the server, and between two looks.
    private static final long BETWEEN_LOOKS_MILLIS = 10;

    private static final MethodHandle OPEN = NativeFunction.settingErrno(
            "mq_open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle SEND = NativeFunction.settingErrno(
            "mq_timedsend", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS));
    private static final MethodHandle RECEIVE = NativeFunction.settingErrno(
            "mq_timedreceive", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS));

    private final Arena arena = Arena.ofShared();
    private final Errno errno = new Errno(arena);
    private final Timespec deadline = new Timespec(arena);
    private final MemorySegment priority = arena.allocate(JAVA_INT);
    private final MemorySegment outgoing;
    private final MemorySegment incoming;
    private final long timeoutMillis;
    private final FileDescriptor requests;
    private final FileDescriptor responses;
    private final LifeLock lives;
    private long untilMillis;

    /// @param endpoint names of both queues, and the largest message
    /// @throws IOException if they cannot be opened
    QueuePair(String endpoint, Duration timeout) throws IOException {
        String[] parts = endpoint.split(" ", 3);
        long unitBytes = Long.parseLong(parts[2]);
        outgoing = arena.allocate(unitBytes);
        incoming = arena.allocate(unitBytes);
        timeoutMillis = timeout.toMillis();
        try {
            requests = open(parts[0], FileDescriptor.O_WRONLY);
        } catch (IOException e) {
            arena.close();
            throw e;
        }
        try {
            responses = open(parts[1], FileDescriptor.O_RDONLY);
        } catch (IOException e) {
            requests.close();
            arena.close();
            throw e;
        }
        lives = new LifeLock(responses, arena);
        passOver();
    }

    /// @throws IOException if there is no such queue, or it is somebody else's
    private FileDescriptor open(String name, int access) throws IOException {
        int queue;
        try (Arena call = Arena.ofConfined()) {
            queue = (int) OPEN.invokeExact(errno.state(), call.allocateFrom(name), access | FileDescriptor.O_CLOEXEC);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("mq_open", e);
        }
        if (queue < 0) {
            throw new IOException("queue " + name + " cannot be opened: "
                    + (errno.number() == Errno.ENOENT
                            ? "it is not there, its server has ended"
                            : "errno " + errno.number()));
        }
        return FileDescriptor.of(queue);
    }

    /// Passes over responses that a killed client has left, which would be taken for the first ones of this client.
    private void passOver() throws IOException {
        deadline.set(0);
        while (receiveBeforeDeadline() >= 0) {
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
        long now = System.currentTimeMillis();
        untilMillis = now + timeoutMillis;
        deadline.set(Math.min(untilMillis, now + BETWEEN_LOOKS_MILLIS) * NANOS_A_MILLI);
    }

    /// Looks for a server that has been silent.
    ///
    /// @param what it has not done
    private void look(String what) throws IOException {
        long now = System.currentTimeMillis();
        if (now >= untilMillis) {
            throw new IOException("the server has " + what + " no message within " + Duration.ofMillis(timeoutMillis));
        }
        if (!lives.isHeld(LifeLock.SERVERS_BYTE)) {
            throw new IOException("the server has gone");
        }
        deadline.set(Math.min(untilMillis, now + BETWEEN_LOOKS_MILLIS) * NANOS_A_MILLI);
    }

    /// Sends one message; waits while the queue is full.
    ///
    /// @param bytes how many of the message's are sent
    /// @throws IOException if the server makes no room for it before the time-out
    void send(long bytes, int kind) throws IOException {
        while (sendBeforeDeadline(bytes, kind) < 0) {
            if (errno.timedOut("mq_timedsend")) {
                look("taken");
            }
        }
    }

    private int sendBeforeDeadline(long bytes, int kind) {
        try {
            return (int) SEND.invokeExact(errno.state(), requests.number(), outgoing, bytes, kind, deadline.struct());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("mq_timedsend", e);
        }
    }

    /// Receives one message; waits for it.
    ///
    /// @return its bytes
    /// @throws IOException if none comes before the time-out
    int receive() throws IOException {
        int bytes = receiveBeforeDeadline();
        while (bytes < 0) {
            look("sent");
            bytes = receiveBeforeDeadline();
        }
        return bytes;
    }

    /// @return -1 if there is none before the deadline
    private int receiveBeforeDeadline() throws IOException {
        long bytes;
        do {
            try {
                bytes = (long) RECEIVE.invokeExact(
                        errno.state(), responses.number(), incoming, incoming.byteSize(), priority, deadline.struct());
            } catch (Throwable e) {
                throw NativeFunction.notCallable("mq_timedreceive", e);
            }
        } while (bytes < 0 && !errno.timedOut("mq_timedreceive"));
        return (int) bytes;
    }

    /// Whether the message received begins a response.
    boolean isFirst() {
        return priority.get(JAVA_INT, 0) == FIRST;
    }

    @Override
    public void close() throws IOException {
        try (arena;
                requests) {
            responses.close();
        }
    }
}
