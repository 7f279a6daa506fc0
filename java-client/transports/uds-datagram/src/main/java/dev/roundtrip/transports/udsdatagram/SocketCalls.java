// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udsdatagram;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/// System calls on Unix domain sockets, through the foreign-function API. Any thread, each with an [Errno] of its own.
final class SocketCalls {
    /// Numbers of the Linux interface on x86-64 and AArch64 (unix(7), socket(7), send(2)).
    private static final int AF_UNIX = 1;

    private static final int SOCK_SEQPACKET = 5;
    private static final int SOCK_CLOEXEC = 0x80000;
    private static final int SOL_SOCKET = 1;
    private static final int SO_RCVTIMEO = 20;
    private static final int SO_SNDTIMEO = 21;
    private static final int MSG_NOSIGNAL = 0x4000;

    /// `struct sockaddr_un`: the family, then a path that ends with NUL.
    private static final int PATH_OFFSET = 2;

    private static final int PATH_BYTES = 108;

    /// `struct timeval` where `long` has 64 bits: seconds, microseconds.
    private static final int TIMEVAL_BYTES = 16;

    private static final MethodHandle SOCKET =
            NativeFunction.settingErrno("socket", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle CONNECT =
            NativeFunction.settingErrno("connect", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle SET_OPTION = NativeFunction.settingErrno(
            "setsockopt", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle SEND = NativeFunction.settingErrno(
            "send", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle RECV = NativeFunction.settingErrno(
            "recv", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

    private SocketCalls() {}

    /// @param timeout of each later call
    /// @return owned by the caller
    /// @throws IOException if the server cannot be reached
    static FileDescriptor connect(Path path, Duration timeout) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            MemorySegment address = address(call, path);
            FileDescriptor socket = FileDescriptor.of(errno.require(socket(errno), "socket"));
            try {
                errno.require(connect(socket, address, errno), "connect to " + path);
                setTimeout(socket, SO_RCVTIMEO, timeout, call);
                setTimeout(socket, SO_SNDTIMEO, timeout, call);
            } catch (IOException | RuntimeException e) {
                socket.close();
                throw e;
            }
            return socket;
        }
    }

    private static int socket(Errno errno) {
        try {
            return (int) SOCKET.invokeExact(errno.state(), AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("socket", e);
        }
    }

    private static int connect(FileDescriptor socket, MemorySegment address, Errno errno) {
        try {
            return (int) CONNECT.invokeExact(errno.state(), socket.number(), address, (int) address.byteSize());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("connect", e);
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

    private static void setTimeout(FileDescriptor socket, int option, Duration timeout, Arena arena)
            throws IOException {
        MemorySegment timeval = arena.allocate(TIMEVAL_BYTES, Long.BYTES);
        timeval.set(JAVA_LONG, 0, timeout.toSeconds());
        timeval.set(JAVA_LONG, Long.BYTES, timeout.toNanosPart() / 1000);
        var errno = new Errno(arena);
        errno.require(setOption(socket, option, timeval, errno), "setsockopt");
    }

    private static int setOption(FileDescriptor socket, int option, MemorySegment value, Errno errno) {
        try {
            return (int) SET_OPTION.invokeExact(
                    errno.state(), socket.number(), SOL_SOCKET, option, value, (int) value.byteSize());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("setsockopt", e);
        }
    }

    /// Sends one datagram.
    ///
    /// @throws IOException if the peer has closed, or the time-out has passed
    static void send(FileDescriptor socket, MemorySegment from, long bytes, Errno errno) throws IOException {
        long count;
        do {
            try {
                count = (long) SEND.invokeExact(errno.state(), socket.number(), from, bytes, MSG_NOSIGNAL);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("send", e);
            }
        } while (count < 0 && errno.number() == Errno.EINTR);
        require(count, errno, "send");
    }

    /// Receives one datagram.
    ///
    /// @return its bytes; 0 if the peer has closed
    /// @throws IOException if the time-out has passed
    static int receive(FileDescriptor socket, MemorySegment into, Errno errno) throws IOException {
        long count;
        do {
            try {
                count = (long) RECV.invokeExact(errno.state(), socket.number(), into, into.byteSize(), 0);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("recv", e);
            }
        } while (count < 0 && errno.number() == Errno.EINTR);
        return (int) require(count, errno, "recv");
    }

    private static long require(long result, Errno errno, String call) throws IOException {
        if (result < 0 && errno.number() == Errno.EAGAIN) {
            throw new IOException(call + ": the time-out has passed");
        }
        return errno.require(result, call);
    }
}
