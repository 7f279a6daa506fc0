package dev.roundtrip.transports.files;

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
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/// The system calls behind [InotifyWatch], through the foreign-function API. Any thread.
///
/// The handles are constants, because only a constant handle is compiled to a direct call.
@SuppressWarnings("restricted") // calling native code is what this class is for
final class Inotify {
    /// Numbers of the Linux interface on every processor (inotify(7), poll(2), errno(3)).
    static final int IN_MOVED_TO = 0x80;

    static final int IN_Q_OVERFLOW = 0x4000;
    static final int IN_IGNORED = 0x8000;
    static final short POLLIN = 1;
    private static final int IN_CLOEXEC = 0x80000;
    private static final int IN_ONLYDIR = 0x1000000;
    private static final int EINTR = 4;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle INIT = handle("inotify_init1", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle ADD_WATCH =
            handle("inotify_add_watch", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle POLL =
            handle("poll", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle READ =
            handle("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = handle("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private Inotify() {}

    private static MethodHandle handle(String name, FunctionDescriptor type) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow(name), type, Linker.Option.captureCallState("errno"));
    }

    /// Room for what a call leaves beside its result.
    static MemorySegment state(Arena arena) {
        return arena.allocate(STATE);
    }

    /// @return a descriptor that sees what is renamed into the folder; the caller closes it
    static int watchRenames(String folder) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            int inotify = require((int) INIT.invokeExact(state, IN_CLOEXEC), "inotify_init1", state);
            MemorySegment path = arena.allocateFrom(folder);
            int watch = (int) ADD_WATCH.invokeExact(state, inotify, path, IN_MOVED_TO | IN_ONLYDIR);
            if (watch < 0) {
                close(inotify);
            }
            require(watch, "inotify_add_watch", state);
            return inotify;
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// @param watched one `struct pollfd`
    /// @return whether something can be read; false if the time has passed, or a signal came
    static boolean poll(MemorySegment watched, int limitMillis, MemorySegment state) throws IOException {
        try {
            int ready = (int) POLL.invokeExact(state, watched, 1L, limitMillis);
            return (ready >= 0 || errno(state) != EINTR) && require(ready, "poll", state) > 0;
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// @return bytes read
    static int read(int inotify, MemorySegment into, MemorySegment state) throws IOException {
        try {
            return require((int) (long) READ.invokeExact(state, inotify, into, into.byteSize()), "read", state);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static void close(int inotify) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            require((int) CLOSE.invokeExact(state, inotify), "close", state);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    /// Number of the last error, as a call left it in its state.
    private static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    private static int require(int result, String call, MemorySegment state) throws IOException {
        if (result < 0) {
            throw new IOException(call + " failed with errno " + errno(state));
        }
        return result;
    }

    private static IOException failure(Throwable e) {
        return e instanceof IOException known ? known : new IOException("a system call could not be made", e);
    }

    /// An `int` at any place of a buffer that the kernel has filled.
    static final ValueLayout.OfInt INT = JAVA_INT.withByteAlignment(1);
}
