package dev.roundtrip.transports.fifo;

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
import java.nio.file.Path;

/// System calls on pipes, through the foreign-function API. Any thread, each with a `state` of its own, where a call
/// leaves the number of its error.
///
/// None is `critical`, because a call that waits would keep the collector waiting. The handles are constants, because
/// only a constant handle is compiled to a direct call.
@SuppressWarnings("restricted") // calling native code is what this class is for
final class PipeCalls {
    /// Numbers of the Linux interface on x86-64 and AArch64 (open(2), errno(3)).
    private static final int O_WRONLY = 1;

    private static final int O_NONBLOCK = 0x800;
    private static final int O_CLOEXEC = 0x80000;
    private static final int F_SETFL = 4;
    private static final int EINTR = 4;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    /// Functions with a variable number of arguments take those in another way on some processors.
    private static final Linker.Option TWO_FIXED_ARGUMENTS = Linker.Option.firstVariadicArg(2);

    private static final MethodHandle OPEN =
            handle("open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), TWO_FIXED_ARGUMENTS);
    private static final MethodHandle FCNTL =
            handle("fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT), TWO_FIXED_ARGUMENTS);
    private static final MethodHandle READ =
            handle("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle WRITE =
            handle("write", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = handle("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private PipeCalls() {}

    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
        var all = new Linker.Option[options.length + 1];
        System.arraycopy(options, 0, all, 1, options.length);
        all[0] = Linker.Option.captureCallState("errno");
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), type, all);
    }

    static MemorySegment state(Arena arena) {
        return arena.allocate(STATE);
    }

    /// Does not wait for the other side, though later calls do.
    ///
    /// @return a descriptor, which the caller closes
    /// @throws IOException if there is no such pipe, or nobody reads from one that is opened to write
    static int open(Path pipe, boolean toWrite) throws IOException {
        int mode = toWrite ? O_WRONLY : 0;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            MemorySegment path = arena.allocateFrom(pipe.toString());
            int descriptor = (int) OPEN.invokeExact(state, path, mode | O_NONBLOCK | O_CLOEXEC);
            require(descriptor, "open " + pipe, state);
            require((int) FCNTL.invokeExact(state, descriptor, F_SETFL, mode), "fcntl", state);
            return descriptor;
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// @return bytes written, at least 1
    static long write(int pipe, MemorySegment from, long bytes, MemorySegment state) throws IOException {
        try {
            long count;
            do {
                count = (long) WRITE.invokeExact(state, pipe, from, bytes);
            } while (count < 0 && errno(state) == EINTR);
            return require(count, "write", state);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// @return bytes read; 0 at the end
    static long read(int pipe, MemorySegment into, long bytes, MemorySegment state) throws IOException {
        try {
            long count;
            do {
                count = (long) READ.invokeExact(state, pipe, into, bytes);
            } while (count < 0 && errno(state) == EINTR);
            return require(count, "read", state);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static void close(int pipe) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            require((int) CLOSE.invokeExact(state, pipe), "close", state);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    private static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    private static long require(long result, String call, MemorySegment state) throws IOException {
        if (result < 0) {
            throw new IOException(call + " failed with errno " + errno(state));
        }
        return result;
    }

    private static IOException failure(Throwable e) {
        return e instanceof IOException known ? known : new IOException("a system call could not be made", e);
    }
}
