// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.MappedMemory;
import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// The file of a server, mapped by its client. It is sealed against changes of its size, so that no access to the
/// mapping can fail, and each side holds a lock on a byte of its own while it lives (fcntl(2)). Owns file and lock.
final class RingFile implements AutoCloseable {
    /// Numbers of the Linux interface (fcntl(2)).
    private static final int F_OFD_GETLK = 36;

    private static final int F_OFD_SETLK = 37;
    private static final short F_WRLCK = 1;
    private static final short F_UNLCK = 2;

    /// A `struct flock`: type, whence, start, length, process.
    private static final int LOCK_BYTES = 32;

    private static final long LOCK_START = 8;
    private static final long LOCK_LENGTH = 16;
    private static final long SERVERS_BYTE = 0;
    private static final long CLIENTS_BYTE = 1;

    private static final MethodHandle LOCK = NativeFunction.settingErrno(
            "fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS), Linker.Option.firstVariadicArg(2));

    private final Errno errno;
    private final MemorySegment lock;
    private final FileDescriptor file;
    private final RingLayout layout;

    /// @param arena whose end unmaps it
    /// @throws IOException if it cannot be opened, is no file of a server, or another client uses it
    RingFile(String path, Arena arena) throws IOException {
        errno = new Errno(arena);
        lock = arena.allocate(LOCK_BYTES, Long.BYTES);
        file = FileDescriptor.open(path, FileDescriptor.O_RDWR);
        try {
            requireFixedSize(path);
            layout = RingLayout.of(
                    MappedMemory.mapWhole(file, MappedMemory.MAP_SHARED | MappedMemory.MAP_POPULATE, arena));
            takeClientsByte();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    RingLayout layout() {
        return layout;
    }

    /// Whether the server holds its byte. A system call.
    boolean serverLives() throws IOException {
        errno.require(lockCall(F_OFD_GETLK, SERVERS_BYTE), "fcntl");
        return lock.get(JAVA_SHORT, 0) != F_UNLCK;
    }

    private void takeClientsByte() throws IOException {
        if (lockCall(F_OFD_SETLK, CLIENTS_BYTE) < 0) {
            throw new IOException("another client uses these rings, which have one at a time");
        }
    }

    /// Memory that cannot shrink under a mapping of it.
    private void requireFixedSize(String path) throws IOException {
        if (!file.isSealed(FileDescriptor.F_SEAL_SHRINK)) {
            throw new IOException(path + " is not sealed against shrinking, so it is no file of a server");
        }
    }

    private int lockCall(int command, long start) {
        lock.fill((byte) 0);
        lock.set(JAVA_SHORT, 0, F_WRLCK);
        lock.set(JAVA_LONG, LOCK_START, start);
        lock.set(JAVA_LONG, LOCK_LENGTH, 1);
        try {
            return (int) LOCK.invokeExact(errno.state(), file.number(), command, lock);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("fcntl", e);
        }
    }

    /// Gives the lock back.
    @Override
    public void close() throws IOException {
        file.close();
    }
}
