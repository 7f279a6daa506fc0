// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// POSIX message queues of the C library through the foreign-function API (mq_overview(7)). Any thread, each with an
/// [Errno] of its own.
final class MessageQueues {
    private static final MethodHandle OPEN = NativeFunction.settingErrno(
            "mq_open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle CLOSE =
            NativeFunction.settingErrno("mq_close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle SEND = NativeFunction.settingErrno(
            "mq_timedsend", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS));
    private static final MethodHandle RECEIVE = NativeFunction.settingErrno(
            "mq_timedreceive", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS));

    private MessageQueues() {}

    /// @param access `O_RDONLY` or `O_WRONLY` of [FileDescriptor]
    /// @return a descriptor; the caller closes it
    /// @throws IOException if there is no such queue, or it is somebody else's
    static int open(String name, int access, Errno errno) throws IOException {
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
        return queue;
    }

    /// Sends one message; waits while the queue is full.
    ///
    /// @param bytes how many of the message's are sent
    /// @param deadline of CLOCK_REALTIME
    /// @return whether it was sent before the deadline
    static boolean send(int queue, MemorySegment message, long bytes, int priority, Timespec deadline, Errno errno)
            throws IOException {
        while (sendOnce(queue, message, bytes, priority, deadline, errno) < 0) {
            if (isOver("mq_timedsend", errno)) {
                return false;
            }
        }
        return true;
    }

    private static int sendOnce(
            int queue, MemorySegment message, long bytes, int priority, Timespec deadline, Errno errno) {
        try {
            return (int) SEND.invokeExact(errno.state(), queue, message, bytes, priority, deadline.struct());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("mq_timedsend", e);
        }
    }

    /// Receives one message; waits for it.
    ///
    /// @param message has room for the largest that the queue takes
    /// @param priority room for that of the message, an int
    /// @param deadline of CLOCK_REALTIME
    /// @return its bytes; -1 if there is none before the deadline
    static int receive(int queue, MemorySegment message, MemorySegment priority, Timespec deadline, Errno errno)
            throws IOException {
        long bytes;
        do {
            bytes = receiveOnce(queue, message, priority, deadline, errno);
        } while (bytes < 0 && !isOver("mq_timedreceive", errno));
        return (int) bytes;
    }

    private static long receiveOnce(
            int queue, MemorySegment message, MemorySegment priority, Timespec deadline, Errno errno) {
        try {
            return (long)
                    RECEIVE.invokeExact(errno.state(), queue, message, message.byteSize(), priority, deadline.struct());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("mq_timedreceive", e);
        }
    }

    static void close(int queue, Errno errno) throws IOException {
        int result;
        try {
            result = (int) CLOSE.invokeExact(errno.state(), queue);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("mq_close", e);
        }
        errno.require(result, "mq_close");
    }

    /// Whether a call failed because its time was over; if not, a signal interrupted it and it is to be repeated.
    private static boolean isOver(String call, Errno errno) throws IOException {
        return switch (errno.number()) {
            case Errno.ETIMEDOUT -> true;
            case Errno.EINTR -> false;
            default -> throw errno.failure(call);
        };
    }
}
