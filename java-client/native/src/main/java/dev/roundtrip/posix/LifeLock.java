// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Locks on bytes of a file, by which its users see whether others live: the kernel lets a lock go with the open file
/// that took it (fcntl(2), open file description locks). One thread at a time.
public final class LifeLock {
    /// The byte that a server holds.
    public static final long SERVERS_BYTE = 0;

    /// Numbers of the Linux interface (fcntl(2)).
    private static final int F_OFD_GETLK = 36;

    private static final int F_OFD_SETLK = 37;
    private static final short F_WRLCK = 1;
    private static final short F_UNLCK = 2;

    /// A `struct flock`: type, whence, start, length, process.
    private static final int LOCK_BYTES = 32;

    private static final long LOCK_START = 8;
    private static final long LOCK_LENGTH = 16;

    private static final MethodHandle LOCK = NativeFunction.settingErrno(
            "fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS), Linker.Option.firstVariadicArg(2));

    private final int file;
    private final Errno errno;
    private final MemorySegment lock;

    /// @param file outlives this
    /// @param arena whose end lets its memory go
    public LifeLock(FileDescriptor file, Arena arena) {
        this.file = file.number();
        errno = new Errno(arena);
        lock = arena.allocate(LOCK_BYTES, Long.BYTES);
    }

    /// @return false if another holds the byte
    public boolean take(long at) {
        return call(F_OFD_SETLK, at) >= 0;
    }

    /// Whether another holds the byte. A system call.
    public boolean isHeld(long at) throws IOException {
        errno.require(call(F_OFD_GETLK, at), "fcntl");
        return lock.get(JAVA_SHORT, 0) != F_UNLCK;
    }

    private int call(int command, long at) {
        lock.fill((byte) 0);
        lock.set(JAVA_SHORT, 0, F_WRLCK);
        lock.set(JAVA_LONG, LOCK_START, at);
        lock.set(JAVA_LONG, LOCK_LENGTH, 1);
        try {
            return (int) LOCK.invokeExact(errno.state(), file, command, lock);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("fcntl", e);
        }
    }
}
