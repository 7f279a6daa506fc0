// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.LifeLock;
import dev.roundtrip.posix.MappedMemory;
import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// The file of a server, as one side maps it. It is sealed against changes of its size, so that no access to the
/// mapping
/// can fail, and each side holds a lock on a byte of its own while it lives (fcntl(2)). Owns file and lock.
final class RingFile implements AutoCloseable {
    /// Numbers of the Linux interface (fcntl(2), memfd_create(2)).
    private static final int F_ADD_SEALS = 1033;
    private static final int ALL_SEALS = 1 | FileDescriptor.F_SEAL_SHRINK | FileDescriptor.F_SEAL_GROW;
    private static final int MFD_CLOEXEC_ALLOW_SEALING = 3;
    private static final long CLIENTS_BYTE = 1;

    private static final MethodHandle MEMFD_CREATE =
            NativeFunction.settingErrno("memfd_create", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle FALLOCATE = NativeFunction.settingErrno(
            "fallocate", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG));

    private final FileDescriptor file;
    private final LifeLock lock;
    private final long othersByte;
    private final RingLayout layout;

    /// Takes the descriptor over.
    ///
    /// @param ownByte the one to hold
    private RingFile(FileDescriptor file, long ownByte, Arena arena) throws IOException {
        this.file = file;
        lock = new LifeLock(file, arena);
        othersByte = LifeLock.SERVERS_BYTE + CLIENTS_BYTE - ownByte;
        MemorySegment memory = MappedMemory.mapWhole(file, MappedMemory.MAP_SHARED | MappedMemory.MAP_POPULATE, arena);
        if (ownByte == LifeLock.SERVERS_BYTE) {
            RingLayout.describe(memory);
        }
        layout = RingLayout.of(memory);
        if (!lock.take(ownByte)) {
            throw new IOException("another client uses these rings, which have one at a time");
        }
    }

    /// The client's side of a server's file.
    ///
    /// @param arena whose end unmaps it
    /// @throws IOException if it cannot be opened, is no file of a server, or another client uses it
    static RingFile open(String path, Arena arena) throws IOException {
        FileDescriptor file = FileDescriptor.open(path, FileDescriptor.O_RDWR);
        try {
            requireFixedSize(file, path);
            return new RingFile(file, CLIENTS_BYTE, arena);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /// A new file, and the server's side of it.
    ///
    /// @param capacity bytes of each ring
    /// @param arena whose end unmaps it
    /// @throws IOException if there is no memory for it
    static RingFile create(int capacity, Arena arena) throws IOException {
        var errno = new Errno(arena);
        FileDescriptor file = FileDescriptor.of(
                errno.require(memfdCreate(arena.allocateFrom("roundtrip-ring"), errno), "memfd_create"));
        try {
            errno.require(fallocate(file, RingLayout.bytes(capacity), errno), "fallocate");
            errno.require(file.fcntl(F_ADD_SEALS, ALL_SEALS, errno), "fcntl");
            return new RingFile(file, LifeLock.SERVERS_BYTE, arena);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static int memfdCreate(MemorySegment name, Errno errno) {
        try {
            return (int) MEMFD_CREATE.invokeExact(errno.state(), name, MFD_CLOEXEC_ALLOW_SEALING);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("memfd_create", e);
        }
    }

    private static int fallocate(FileDescriptor file, long bytes, Errno errno) {
        try {
            return (int) FALLOCATE.invokeExact(errno.state(), file.number(), 0, 0L, bytes);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("fallocate", e);
        }
    }

    /// Path for other processes of the same user.
    String pathForOthers() {
        return "/proc/" + ProcessHandle.current().pid() + "/fd/" + file.number();
    }

    RingLayout layout() {
        return layout;
    }

    /// Whether the other side holds its byte. A system call.
    boolean otherLives() throws IOException {
        return lock.isHeld(othersByte);
    }

    /// Memory that cannot shrink under a mapping of it.
    private static void requireFixedSize(FileDescriptor file, String path) throws IOException {
        if (!file.isSealed(FileDescriptor.F_SEAL_SHRINK)) {
            throw new IOException(path + " is not sealed against shrinking, so it is no file of a server");
        }
    }

    /// Gives the lock back.
    @Override
    public void close() throws IOException {
        file.close();
    }
}
