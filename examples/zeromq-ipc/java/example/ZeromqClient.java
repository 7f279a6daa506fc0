// SPDX-License-Identifier: Apache-2.0
package example;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.time.Duration;

/// A REQ socket of libzmq, whose functions are called from Java: JeroMQ, ZeroMQ in Java, has no `ipc://`. libzmq
/// connects again by itself and tells nobody. One thread at a time.
final class ZeromqClient implements AutoCloseable {
    private static final int MOST_BYTES = 64 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    // zmq.h
    private static final int REQ = 3;
    private static final int LINGER = 17;
    private static final int RCVTIMEO = 27;
    private static final int SNDTIMEO = 28;
    private static final int MESSAGE_BYTES = 64; // zmq_msg_t

    private static final int EINTR = 4;
    private static final int EAGAIN = 11;

    @SuppressWarnings("restricted") // an exception says that libzmq is not there
    private static final SymbolLookup LIBZMQ = SymbolLookup.libraryLookup("libzmq.so.5", Arena.global());

    private static final MethodHandle ERRNO = handle("zmq_errno", FunctionDescriptor.of(JAVA_INT));
    private static final MethodHandle NEW_CONTEXT = handle("zmq_ctx_new", FunctionDescriptor.of(ADDRESS));
    private static final MethodHandle END_CONTEXT = handle("zmq_ctx_term", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle SOCKET = handle("zmq_socket", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle CLOSE = handle("zmq_close", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle SET =
            handle("zmq_setsockopt", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CONNECT = handle("zmq_connect", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
    private static final MethodHandle SEND =
            handle("zmq_send", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle INIT = handle("zmq_msg_init", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle RECEIVE =
            handle("zmq_msg_recv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle DATA = handle("zmq_msg_data", FunctionDescriptor.of(ADDRESS, ADDRESS));
    private static final MethodHandle RELEASE = handle("zmq_msg_close", FunctionDescriptor.of(JAVA_INT, ADDRESS));

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment message = arena.allocate(MESSAGE_BYTES, Long.BYTES);
    private final MemorySegment context;
    private final MemorySegment socket;
    private MemorySegment request = arena.allocate(64 << 10);

    /// @throws IOException if libzmq refuses; not if nobody listens there, which a deadline will show
    ZeromqClient(Path path) throws IOException {
        context = (MemorySegment) call(NEW_CONTEXT);
        socket = (MemorySegment) call(SOCKET, context, REQ);
        set(LINGER, 0);
        set(SNDTIMEO, (int) PATIENCE.toMillis());
        set(RCVTIMEO, (int) PATIENCE.toMillis());
        require((int) call(CONNECT, socket, arena.allocateFrom("ipc://" + path)), "zmq_connect");
        require((int) call(INIT, message), "zmq_msg_init");
    }

    @SuppressWarnings("restricted") // calls libzmq
    private static MethodHandle handle(String name, FunctionDescriptor type) {
        return Linker.nativeLinker().downcallHandle(LIBZMQ.findOrThrow(name), type);
    }

    private static Object call(MethodHandle function, Object... arguments) {
        try {
            return function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static int require(int result, String call) throws IOException {
        if (result < 0) {
            throw new IOException(call + " fails, error " + call(ERRNO) + " (zmq.h)");
        }
        return result;
    }

    private void set(int option, int value) throws IOException {
        require((int) call(SET, socket, option, arena.allocateFrom(JAVA_INT, value), 4L), "zmq_setsockopt");
    }

    /// @throws IOException if there is no answer in time; then the socket waits for it, and a new client is needed
    byte[] ask(byte[] bytes) throws IOException {
        if (bytes.length > MOST_BYTES) {
            throw new IllegalArgumentException("request of " + bytes.length + " bytes, at most " + MOST_BYTES);
        }
        if (request.byteSize() < bytes.length) {
            request = arena.allocate(bytes.length);
        }
        MemorySegment.copy(bytes, 0, request, JAVA_BYTE, 0, bytes.length);
        try {
            int sent;
            do {
                sent = (int) SEND.invokeExact(socket, request, (long) bytes.length, 0);
            } while (sent < 0 && (int) ERRNO.invokeExact() == EINTR); // a signal of the JVM
            require(sent, "zmq_send");
            return receive();
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("restricted") // libzmq says how long its message is, not the pointer
    private byte[] receive() throws Throwable {
        int received;
        do {
            received = (int) RECEIVE.invokeExact(message, socket, 0);
        } while (received < 0 && (int) ERRNO.invokeExact() == EINTR);
        if (received < 0 && (int) ERRNO.invokeExact() == EAGAIN) {
            throw new IOException("the server has not answered within " + PATIENCE);
        }
        byte[] answer = new byte[require(received, "zmq_msg_recv")];
        var data = (MemorySegment) DATA.invokeExact(message);
        MemorySegment.copy(data.reinterpret(answer.length), JAVA_BYTE, 0, answer, 0, answer.length);
        return answer;
    }

    @Override
    public void close() {
        call(RELEASE, message);
        call(CLOSE, socket);
        call(END_CONTEXT, context);
        arena.close();
    }
}
