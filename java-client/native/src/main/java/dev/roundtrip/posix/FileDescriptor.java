// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// An open file, pipe, socket or whatever else the kernel gives a number (open(2)), which it owns. Any thread, each
/// with an [Errno] of its own.
public final class FileDescriptor implements AutoCloseable {
    /// Numbers of the Linux interface on x86-64 and AArch64 (open(2), fcntl(2), lseek(2)).
    public static final int O_RDONLY = 0;

    public static final int O_WRONLY = 1;
    public static final int O_RDWR = 2;
    public static final int O_NONBLOCK = 0x800;
    public static final int O_CLOEXEC = 0x80000;
    public static final int F_SETFL = 4;
    public static final int F_SEAL_SHRINK = 2;
    public static final int F_SEAL_GROW = 4;
    private static final int F_GET_SEALS = 1034;
    private static final int SEEK_END = 2;

    private static final Linker.Option TWO_FIXED_ARGUMENTS = Linker.Option.firstVariadicArg(2);

    private static final MethodHandle OPEN = NativeFunction.settingErrno(
            "open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), TWO_FIXED_ARGUMENTS);
    private static final MethodHandle FCNTL = NativeFunction.settingErrno(
            "fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT), TWO_FIXED_ARGUMENTS);
    private static final MethodHandle LSEEK =
            NativeFunction.settingErrno("lseek", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT));
    private static final MethodHandle READ =
            NativeFunction.settingErrno("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle WRITE =
            NativeFunction.settingErrno("write", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE =
            NativeFunction.settingErrno("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private final int number;

    private FileDescriptor(int number) {
        this.number = number;
    }

    /// Takes a descriptor over that another call has opened, such as socket(2).
    ///
    /// @param number not negative
    public static FileDescriptor of(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("descriptor is " + number + ", expected at least 0");
        }
        return new FileDescriptor(number);
    }

    /// Opens what there is (open(2)); it creates nothing.
    ///
    /// @param flags `O_RDONLY`, `O_WRONLY` or `O_RDWR`, and others; `O_CLOEXEC` is added
    /// @throws IOException if it cannot be opened
    public static FileDescriptor open(String path, int flags) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            return new FileDescriptor(
                    errno.require(open(call.allocateFrom(path), flags | O_CLOEXEC, errno), "open of " + path));
        }
    }

    private static int open(MemorySegment path, int flags, Errno errno) {
        try {
            return (int) OPEN.invokeExact(errno.state(), path, flags);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("open", e);
        }
    }

    /// For calls that this class does not make.
    public int number() {
        return number;
    }

    /// Commands that take a number, or nothing and then ignore it (fcntl(2)).
    ///
    /// @return negative if the kernel refuses, and `errno` says why
    public int fcntl(int command, int argument, Errno errno) {
        try {
            return (int) FCNTL.invokeExact(errno.state(), number, command, argument);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("fcntl", e);
        }
    }

    /// Whether nobody can undo that the size stays, by these seals (fcntl(2), F_ADD_SEALS). False for a
    /// file of which there can be no seals.
    ///
    /// @param seals [#F_SEAL_SHRINK], [#F_SEAL_GROW] or both
    public boolean isSealed(int seals) {
        try (Arena call = Arena.ofConfined()) {
            int found = fcntl(F_GET_SEALS, 0, new Errno(call));
            return found >= 0 && (found & seals) == seals;
        }
    }

    /// Where it ends (lseek(2)). The next [#read] or [#write] of a file begins there.
    ///
    /// @return bytes
    /// @throws IOException if it has no end, as a pipe
    public long seekEnd() throws IOException {
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            return errno.require(lseek(SEEK_END, errno), "lseek");
        }
    }

    private long lseek(int whence, Errno errno) {
        try {
            return (long) LSEEK.invokeExact(errno.state(), number, 0L, whence);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("lseek", e);
        }
    }

    /// Reads what is there, waiting for the first byte (read(2)); once more after a signal of the JVM.
    ///
    /// @param into off the heap
    /// @param bytes at most, and within the room
    /// @return bytes read; 0 at the end
    /// @throws IOException if it cannot be read
    public long read(MemorySegment into, long bytes, Errno errno) throws IOException {
        long count;
        do {
            count = readOnce(into, bytes, errno);
        } while (count < 0 && errno.number() == Errno.EINTR);
        return errno.require(count, "read");
    }

    private long readOnce(MemorySegment into, long bytes, Errno errno) {
        try {
            return (long) READ.invokeExact(errno.state(), number, into, bytes);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("read", e);
        }
    }

    /// Writes as much as there is room for, waiting for the first of it (write(2)); once more after a signal of the
    /// JVM.
    ///
    /// @param from off the heap
    /// @param bytes at most as many as there are
    /// @return bytes written, at least 1 if there were any
    /// @throws IOException if it cannot be written
    public long write(MemorySegment from, long bytes, Errno errno) throws IOException {
        long count;
        do {
            count = writeOnce(from, bytes, errno);
        } while (count < 0 && errno.number() == Errno.EINTR);
        return errno.require(count, "write");
    }

    private long writeOnce(MemorySegment from, long bytes, Errno errno) {
        try {
            return (long) WRITE.invokeExact(errno.state(), number, from, bytes);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("write", e);
        }
    }

    /// Gives the number back (close(2)); to be called once.
    ///
    /// @throws IOException if something written could not be kept, or it was closed before
    @Override
    public void close() throws IOException {
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            int result;
            try {
                result = (int) CLOSE.invokeExact(errno.state(), number);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("close", e);
            }
            errno.require(result, "close");
        }
    }
}
