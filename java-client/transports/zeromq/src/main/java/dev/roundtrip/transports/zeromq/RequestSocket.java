// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.Errno;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.ByteOrder;
import java.time.Duration;

/// A REQ socket of libzmq in a context of its own (zmq_socket(3)), which it owns. One thread at a time.
@SuppressWarnings("restricted") // libzmq says how large a message is, not the pointer to it
final class RequestSocket implements AutoCloseable {
    /// Numbers of libzmq's interface (zmq.h).
    private static final int ZMQ_REQ = 3;

    private static final int ZMQ_LINGER = 17;
    private static final int ZMQ_RCVTIMEO = 27;
    private static final int ZMQ_SNDTIMEO = 28;
    private static final int ZMQ_SNDMORE = 2;

    /// `zmq_msg_t`, which is aligned like a pointer.
    private static final int MESSAGE_BYTES = 64;

    private static final MethodHandle CTX_NEW = Libzmq.function("zmq_ctx_new", FunctionDescriptor.of(ADDRESS));
    private static final MethodHandle CTX_TERM =
            Libzmq.function("zmq_ctx_term", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle SOCKET =
            Libzmq.function("zmq_socket", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle CLOSE = Libzmq.function("zmq_close", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle SET_OPTION =
            Libzmq.function("zmq_setsockopt", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CONNECT =
            Libzmq.function("zmq_connect", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
    private static final MethodHandle INIT = Libzmq.function("zmq_msg_init", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle INIT_SIZE =
            Libzmq.function("zmq_msg_init_size", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle DATA = Libzmq.function("zmq_msg_data", FunctionDescriptor.of(ADDRESS, ADDRESS));
    private static final MethodHandle MORE = Libzmq.function("zmq_msg_more", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle SEND =
            Libzmq.function("zmq_msg_send", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle RECEIVE =
            Libzmq.function("zmq_msg_recv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle CLOSE_MESSAGE =
            Libzmq.function("zmq_msg_close", FunctionDescriptor.of(JAVA_INT, ADDRESS));

    private static final ValueLayout.OfInt BIG_ENDIAN_INT =
            ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private final Arena arena = Arena.ofShared();
    private final Errno errno = new Errno(arena);
    private final MemorySegment message = arena.allocate(MESSAGE_BYTES, Long.BYTES);
    private final MemorySegment context;
    private final MemorySegment socket;
    private boolean moreFrames;

    /// Connects, of which nobody hears whether it succeeds: libzmq tries again and again.
    ///
    /// @param address as in `ipc:///run/zeromq.socket`
    /// @param timeout of each later call
    /// @throws IOException if the address is none, or no more sockets can be had
    RequestSocket(String address, Duration timeout) throws IOException {
        try {
            context = required((MemorySegment) CTX_NEW.invokeExact(errno.state()), "zmq_ctx_new");
        } catch (Throwable e) {
            arena.close();
            throw failure(e);
        }
        try {
            socket = required((MemorySegment) SOCKET.invokeExact(errno.state(), context, ZMQ_REQ), "zmq_socket");
        } catch (Throwable e) {
            endContext();
            throw failure(e);
        }
        try {
            setOption(ZMQ_LINGER, 0);
            setOption(ZMQ_SNDTIMEO, (int) timeout.toMillis());
            setOption(ZMQ_RCVTIMEO, (int) timeout.toMillis());
            errno.require(
                    (int) CONNECT.invokeExact(errno.state(), socket, arena.allocateFrom(address)),
                    "zmq_connect to " + address);
        } catch (Throwable e) {
            close();
            throw failure(e);
        }
    }

    private void setOption(int option, int value) throws Throwable {
        MemorySegment memory = arena.allocateFrom(JAVA_INT, value);
        errno.require(
                (int) SET_OPTION.invokeExact(errno.state(), socket, option, memory, memory.byteSize()),
                "zmq_setsockopt");
    }

    /// Sends the two frames of a request.
    void send(TestProps props) throws IOException {
        try {
            newMessage(Integer.BYTES).set(BIG_ENDIAN_INT, 0, props.responseBytes());
            sendMessage(ZMQ_SNDMORE);
            MemorySegment payload = newMessage(props.requestBytes());
            MemorySegment.copy(props.request(), 0, payload, JAVA_BYTE, 0, props.requestBytes());
            sendMessage(0);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// @return its bytes, which are to be filled
    private MemorySegment newMessage(int bytes) throws Throwable {
        errno.require((int) INIT_SIZE.invokeExact(errno.state(), message, (long) bytes), "zmq_msg_init_size");
        return contents(bytes);
    }

    private void sendMessage(int flags) throws Throwable {
        int sent;
        do {
            sent = (int) SEND.invokeExact(errno.state(), message, socket, flags);
        } while (sent < 0 && errno.number() == Errno.EINTR); // a signal of the JVM
        if (sent < 0) {
            IOException failure = errno.failure("zmq_msg_send");
            int _ = (int) CLOSE_MESSAGE.invokeExact(errno.state(), message);
            throw failure;
        }
    }

    /// Receives the next frame.
    ///
    /// @return null if the time-out has passed
    byte[] receive() throws IOException {
        try {
            errno.require((int) INIT.invokeExact(errno.state(), message), "zmq_msg_init");
            try {
                return receiveMessage();
            } finally {
                int _ = (int) CLOSE_MESSAGE.invokeExact(errno.state(), message);
            }
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    private byte[] receiveMessage() throws Throwable {
        int bytes;
        do {
            bytes = (int) RECEIVE.invokeExact(errno.state(), message, socket, 0);
        } while (bytes < 0 && errno.number() == Errno.EINTR); // a signal of the JVM
        if (bytes < 0 && errno.number() == Errno.EAGAIN) {
            return null;
        }
        byte[] frame = new byte[errno.require(bytes, "zmq_msg_recv")];
        MemorySegment.copy(contents(bytes), JAVA_BYTE, 0, frame, 0, bytes);
        moreFrames = (int) MORE.invokeExact(errno.state(), message) != 0;
        return frame;
    }

    /// Whether the frame received last is followed by another one.
    boolean hasMoreFrames() {
        return moreFrames;
    }

    private MemorySegment contents(int bytes) throws Throwable {
        return ((MemorySegment) DATA.invokeExact(errno.state(), message)).reinterpret(bytes);
    }

    /// Drops what was not sent. Without effect the second time.
    @Override
    public void close() throws IOException {
        if (!arena.scope().isAlive()) {
            return;
        }
        try {
            int _ = (int) CLOSE.invokeExact(errno.state(), socket);
        } catch (Throwable e) {
            throw failure(e);
        } finally {
            endContext();
        }
    }

    private void endContext() throws IOException {
        try (arena) {
            int ended;
            do {
                ended = (int) CTX_TERM.invokeExact(errno.state(), context);
            } while (ended < 0 && errno.number() == Errno.EINTR);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    private MemorySegment required(MemorySegment made, String call) throws IOException {
        errno.require(made.address() == 0 ? -1 : 0, call);
        return made;
    }

    private static IOException failure(Throwable e) {
        return e instanceof IOException known ? known : new IOException("libzmq could not be called", e);
    }
}
