package dev.roundtrip.transports.ring;

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

/// The file of a server, mapped by its client. It is sealed against changes of its size, so that no access to the
/// mapping can fail, and each side holds a lock on a byte of its own while it lives (fcntl(2)). Owns file and lock.
@SuppressWarnings("restricted") // the kernel says how much it has mapped, not the pointer
final class RingFile implements AutoCloseable {
    /// Numbers of the Linux interface (open(2), fcntl(2), lseek(2), mmap(2)).
    private static final int O_RDWR_CLOEXEC = 2 | 0x80000;

    private static final int F_GET_SEALS = 1034;
    private static final int F_SEAL_SHRINK = 2;
    private static final int F_OFD_GETLK = 36;
    private static final int F_OFD_SETLK = 37;
    private static final short F_WRLCK = 1;
    private static final short F_UNLCK = 2;
    private static final int SEEK_END = 2;
    private static final int PROT_READ_WRITE = 1 | 2;
    private static final int MAP_SHARED_POPULATE = 1 | 0x8000;
    private static final long MAP_FAILED = -1;

    /// A `struct flock`: type, whence, start, length, process.
    private static final int LOCK_BYTES = 32;

    private static final long LOCK_START = 8;
    private static final long LOCK_LENGTH = 16;
    private static final long SERVERS_BYTE = 0;
    private static final long CLIENTS_BYTE = 1;

    private static final MethodHandle OPEN = Posix.function(
            "open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle SEALS = Posix.function(
            "fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle LOCK = Posix.function(
            "fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle LSEEK =
            Posix.function("lseek", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT));
    private static final MethodHandle MMAP = Posix.function(
            "mmap", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG));
    private static final MethodHandle MUNMAP =
            Posix.function("munmap", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = Posix.function("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private final MemorySegment state;
    private final MemorySegment lock;
    private final int descriptor;
    private final RingLayout layout;

    /// @param arena whose end unmaps it
    /// @throws IOException if it cannot be opened, is no file of a server, or another client uses it
    RingFile(String path, Arena arena) throws IOException {
        state = arena.allocate(Posix.STATE);
        lock = arena.allocate(LOCK_BYTES, Long.BYTES);
        descriptor = open(arena.allocateFrom(path));
        if (descriptor < 0) {
            throw Posix.failure("open of " + path, state);
        }
        try {
            requireFixedSize(path);
            layout = RingLayout.of(map(arena));
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
        if (lockCall(F_OFD_GETLK, SERVERS_BYTE) < 0) {
            throw Posix.failure("fcntl", state);
        }
        return lock.get(JAVA_SHORT, 0) != F_UNLCK;
    }

    private void takeClientsByte() throws IOException {
        if (lockCall(F_OFD_SETLK, CLIENTS_BYTE) < 0) {
            throw new IOException("another client uses these rings, which have one at a time");
        }
    }

    /// Memory that cannot shrink under a mapping of it.
    private void requireFixedSize(String path) throws IOException {
        int seals = seals();
        if (seals < 0 || (seals & F_SEAL_SHRINK) == 0) {
            throw new IOException(path + " is not sealed against shrinking, so it is no file of a server");
        }
    }

    private int open(MemorySegment path) {
        try {
            return (int) OPEN.invokeExact(state, path, O_RDWR_CLOEXEC);
        } catch (Throwable e) {
            throw Posix.impossible("open", e);
        }
    }

    private int seals() {
        try {
            return (int) SEALS.invokeExact(state, descriptor, F_GET_SEALS);
        } catch (Throwable e) {
            throw Posix.impossible("fcntl", e);
        }
    }

    private int lockCall(int command, long start) {
        lock.fill((byte) 0);
        lock.set(JAVA_SHORT, 0, F_WRLCK);
        lock.set(JAVA_LONG, LOCK_START, start);
        lock.set(JAVA_LONG, LOCK_LENGTH, 1);
        try {
            return (int) LOCK.invokeExact(state, descriptor, command, lock);
        } catch (Throwable e) {
            throw Posix.impossible("fcntl", e);
        }
    }

    private MemorySegment map(Arena arena) throws IOException {
        MemorySegment memory;
        long bytes;
        try {
            bytes = (long) LSEEK.invokeExact(state, descriptor, 0L, SEEK_END);
            memory = (MemorySegment) MMAP.invokeExact(
                    state, MemorySegment.NULL, bytes, PROT_READ_WRITE, MAP_SHARED_POPULATE, descriptor, 0L);
        } catch (Throwable e) {
            throw Posix.impossible("lseek or mmap", e);
        }
        if (memory.address() == MAP_FAILED) {
            throw Posix.failure("mmap of " + bytes + " bytes", state);
        }
        return memory.reinterpret(bytes, arena, RingFile::unmap);
    }

    private static void unmap(MemorySegment memory) {
        try (Arena call = Arena.ofConfined()) {
            int _ = (int) MUNMAP.invokeExact(call.allocate(Posix.STATE), memory, memory.byteSize());
        } catch (Throwable e) {
            throw Posix.impossible("munmap", e);
        }
    }

    /// Gives the lock back.
    @Override
    public void close() {
        try {
            int _ = (int) CLOSE.invokeExact(state, descriptor);
        } catch (Throwable e) {
            throw Posix.impossible("close", e);
        }
    }
}
