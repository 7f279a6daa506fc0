package dev.roundtrip.transports.mqposix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/// POSIX message queues of the C library through the foreign-function API (mq_overview(7)). Any thread.
///
/// The handles are constants, because only a constant handle is compiled to a direct call.
@SuppressWarnings("restricted") // calling native code is what this class is for
final class MessageQueues {
    /// Numbers of the Linux interface on every processor (open(2), errno(3)).
    static final int O_RDONLY = 0;

    static final int O_WRONLY = 1;
    private static final int O_CLOEXEC = 0x80000;
    private static final int ENOENT = 2;
    private static final int EINTR = 4;
    private static final int ETIMEDOUT = 110;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle OPEN =
            handle("mq_open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle CLOSE = handle("mq_close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle SEND =
            handle("mq_timedsend", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS));
    private static final MethodHandle RECEIVE =
            handle("mq_timedreceive", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS));

    private MessageQueues() {}

    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
        var all = new Linker.Option[options.length + 1];
        System.arraycopy(options, 0, all, 0, options.length);
        all[options.length] = Linker.Option.captureCallState("errno");
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), type, all);
    }

    /// Room for what a call leaves beside its result.
    static MemorySegment state(Arena arena) {
        return arena.allocate(STATE);
    }

    /// @param access `O_RDONLY` or `O_WRONLY`
    /// @return a descriptor; the caller closes it
    /// @throws IOException if there is no such queue, or it is somebody else's
    static int open(String name, int access, MemorySegment state) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            int queue = (int) OPEN.invokeExact(state, arena.allocateFrom(name), access | O_CLOEXEC);
            if (queue < 0) {
                int errno = errno(state);
                throw new IOException("queue " + name + " cannot be opened: "
                        + (errno == ENOENT ? "it is not there, its server has ended" : "errno " + errno));
            }
            return queue;
        } catch (Throwable e) {
            throw failed("mq_open", e);
        }
    }

    /// Sends one message; waits while the queue is full.
    ///
    /// @param bytes how many of the message's are sent
    /// @param deadline a `struct timespec` of CLOCK_REALTIME
    /// @return whether it was sent before the deadline
    static boolean send(
            int queue, MemorySegment message, long bytes, int priority, MemorySegment deadline, MemorySegment state)
            throws IOException {
        try {
            while ((int) SEND.invokeExact(state, queue, message, bytes, priority, deadline) < 0) {
                if (isOver("mq_timedsend", state)) {
                    return false;
                }
            }
            return true;
        } catch (Throwable e) {
            throw failed("mq_timedsend", e);
        }
    }

    /// Receives one message; waits for it.
    ///
    /// @param message has room for the largest that the queue takes
    /// @param priority room for that of the message, an int
    /// @return its bytes; -1 if there is none before the deadline
    static int receive(
            int queue, MemorySegment message, MemorySegment priority, MemorySegment deadline, MemorySegment state)
            throws IOException {
        try {
            long bytes;
            do {
                bytes = (long) RECEIVE.invokeExact(state, queue, message, message.byteSize(), priority, deadline);
            } while (bytes < 0 && !isOver("mq_timedreceive", state));
            return (int) bytes;
        } catch (Throwable e) {
            throw failed("mq_timedreceive", e);
        }
    }

    static void close(int queue, MemorySegment state) throws IOException {
        try {
            if ((int) CLOSE.invokeExact(state, queue) < 0) {
                throw new IOException("mq_close: errno " + errno(state));
            }
        } catch (Throwable e) {
            throw failed("mq_close", e);
        }
    }

    /// Whether a call failed because its time was over; if not, a signal interrupted it and it is to be repeated.
    private static boolean isOver(String call, MemorySegment state) throws IOException {
        int errno = errno(state);
        if (errno != EINTR && errno != ETIMEDOUT) {
            throw new IOException(call + ": errno " + errno);
        }
        return errno == ETIMEDOUT;
    }

    private static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    private static IOException failed(String call, Throwable e) {
        return e instanceof IOException known ? known : new IOException(call + " could not be called", e);
    }
}
