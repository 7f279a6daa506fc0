package dev.roundtrip.transports.uds;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/// System calls on Unix domain sockets, through the foreign-function API. Any thread, each with a `state` of its own,
/// where a call leaves the number of its error.
///
/// None is `critical`, because a call that waits would keep the collector waiting. The handles are constants, because
/// only a constant handle is compiled to a direct call.
@SuppressWarnings("restricted") // calling native code is what this class is for
final class SocketCalls {
    /// Numbers of the Linux interface on x86-64 and AArch64 (unix(7), socket(7), send(2), errno(3)).
    private static final int AF_UNIX = 1;

    private static final int SOCK_SEQPACKET = 5;
    private static final int SOCK_CLOEXEC = 0x80000;
    private static final int SOL_SOCKET = 1;
    private static final int SO_RCVTIMEO = 20;
    private static final int SO_SNDTIMEO = 21;
    private static final int MSG_NOSIGNAL = 0x4000;
    private static final int EINTR = 4;
    private static final int EAGAIN = 11;

    /// `struct sockaddr_un`: the family, then a path that ends with NUL.
    private static final int PATH_OFFSET = 2;

    private static final int PATH_BYTES = 108;

    /// `struct timeval` where `long` has 64 bits: seconds, microseconds.
    private static final int TIMEVAL_BYTES = 16;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle SOCKET =
            handle("socket", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle CONNECT =
            handle("connect", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle SET_OPTION =
            handle("setsockopt", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle SEND =
            handle("send", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle RECV =
            handle("recv", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle CLOSE = handle("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private SocketCalls() {}

    private static MethodHandle handle(String name, FunctionDescriptor type) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow(name), type, Linker.Option.captureCallState("errno"));
    }

    static MemorySegment state(Arena arena) {
        return arena.allocate(STATE);
    }

    /// @param timeout of each later call
    /// @return a descriptor, which the caller closes
    /// @throws IOException if the server cannot be reached
    static int connect(Path path, Duration timeout) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            int socket = (int) require(
                    (int) SOCKET.invokeExact(state, AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0), state, "socket");
            try {
                MemorySegment address = address(arena, path);
                require(
                        (int) CONNECT.invokeExact(state, socket, address, (int) address.byteSize()),
                        state,
                        "connect to " + path);
                setTimeout(socket, SO_RCVTIMEO, timeout, arena);
                setTimeout(socket, SO_SNDTIMEO, timeout, arena);
            } catch (Throwable e) {
                close(socket);
                throw e;
            }
            return socket;
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    private static MemorySegment address(Arena arena, Path path) throws IOException {
        byte[] name = path.toString().getBytes(StandardCharsets.UTF_8);
        if (name.length >= PATH_BYTES) {
            throw new IOException("path " + path + " has " + name.length + " bytes, a Unix socket takes "
                    + (PATH_BYTES - 1) + ": use a shorter TMPDIR");
        }
        MemorySegment address = arena.allocate(PATH_OFFSET + PATH_BYTES);
        address.set(JAVA_SHORT, 0, (short) AF_UNIX);
        MemorySegment.copy(name, 0, address, JAVA_BYTE, PATH_OFFSET, name.length);
        return address;
    }

    private static void setTimeout(int socket, int option, Duration timeout, Arena arena) throws Throwable {
        MemorySegment state = state(arena);
        MemorySegment timeval = arena.allocate(TIMEVAL_BYTES, Long.BYTES);
        timeval.set(JAVA_LONG, 0, timeout.toSeconds());
        timeval.set(JAVA_LONG, Long.BYTES, timeout.toNanosPart() / 1000);
        require(
                (int) SET_OPTION.invokeExact(state, socket, SOL_SOCKET, option, timeval, TIMEVAL_BYTES),
                state,
                "setsockopt");
    }

    /// Sends one datagram.
    static void send(int socket, MemorySegment from, long bytes, MemorySegment state) throws IOException {
        try {
            long count;
            do {
                count = (long) SEND.invokeExact(state, socket, from, bytes, MSG_NOSIGNAL);
            } while (count < 0 && errno(state) == EINTR);
            require(count, state, "send");
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// Receives one datagram.
    ///
    /// @return its bytes; 0 if the peer has closed
    static int receive(int socket, MemorySegment into, MemorySegment state) throws IOException {
        try {
            long count;
            do {
                count = (long) RECV.invokeExact(state, socket, into, into.byteSize(), 0);
            } while (count < 0 && errno(state) == EINTR);
            return (int) require(count, state, "recv");
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static void close(int socket) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            require((int) CLOSE.invokeExact(state, socket), state, "close");
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    private static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    private static long require(long result, MemorySegment state, String call) throws IOException {
        if (result < 0) {
            int error = errno(state);
            throw new IOException(
                    error == EAGAIN ? call + ": the time-out has passed" : call + " failed with errno " + error);
        }
        return result;
    }

    private static IOException failure(Throwable e) {
        return e instanceof IOException known ? known : new IOException("a system call could not be made", e);
    }
}
