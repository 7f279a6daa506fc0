// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.Futex;
import dev.roundtrip.posix.MappedMemory;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;

/// An object in memory that processes share, found by the name of a file (`idl/shared-object.md`, after the Shared
/// Memory Object Framework of Wells and Anderson). A process that opens it knows its fields, and looks at them only
/// with its lock. Like any object of Java it is a monitor, but of threads of many processes. Owns what it has mapped.
/// One thread of this process at a time.
final class SharedObject implements AutoCloseable {
    private static final int MAGIC = 0x4f535452;
    private static final int VERSION = 1;
    private static final long HEADER_BYTES = 4096;

    private static final long VERSION_OFFSET = 4;
    private static final long KIND_OFFSET = 8;
    private static final long FIELD_BYTES_OFFSET = 16;
    private static final long LOCK_OFFSET = 64;
    private static final long CREATOR_OFFSET = 128;
    private static final long NOTIFICATIONS_OFFSET = 192;
    private static final long WAITING_OFFSET = 196;

    /// The owner of the lock only copies.
    private static final long LOCK_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final VarHandle WORD = JAVA_INT.varHandle();

    private final String file;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment object;
    private final RobustMutex lock;
    private final RobustMutex creator;
    private final MemorySegment notifications;
    private final Futex futex;
    private boolean notifies;

    /// @param file name of the object
    /// @param kind of its fields
    /// @throws IOException if there is no such object
    SharedObject(String file, int kind) throws IOException {
        this.file = file;
        try {
            object = map(file, arena);
            requireHeader(object, file, kind);
        } catch (IOException e) {
            arena.close();
            throw e;
        }
        lock = new RobustMutex(object.asSlice(LOCK_OFFSET, RobustMutex.ROOM_BYTES), arena);
        creator = new RobustMutex(object.asSlice(CREATOR_OFFSET, RobustMutex.ROOM_BYTES), arena);
        notifications = object.asSlice(NOTIFICATIONS_OFFSET, Integer.BYTES);
        futex = new Futex(arena);
    }

    /// All of it, mapped until the arena is closed. If its size could change (fcntl(2), F_ADD_SEALS), a function of
    /// the C library that takes a lock could end this JVM with SIGBUS.
    ///
    /// @throws IOException if there is nothing of this name, or its size may change
    private static MemorySegment map(String path, Arena arena) throws IOException {
        try (var file = FileDescriptor.open(path, FileDescriptor.O_RDWR)) {
            if (!file.isSealed(FileDescriptor.F_SEAL_SHRINK | FileDescriptor.F_SEAL_GROW)) {
                throw new IOException(path + " is no sealed memory: its size may change under who maps it");
            }
            return MappedMemory.mapWhole(file, MappedMemory.MAP_SHARED, arena);
        }
    }

    /// @throws IOException if the memory does not begin as an object of this kind does
    static void requireHeader(MemorySegment object, String file, int kind) throws IOException {
        long bytes = object.byteSize();
        if (bytes <= HEADER_BYTES || object.get(JAVA_INT, 0) != MAGIC) {
            throw new IOException(file + ", of " + bytes + " bytes, is no shared object");
        }
        int version = object.get(JAVA_INT, VERSION_OFFSET);
        int foundKind = object.get(JAVA_INT, KIND_OFFSET);
        long fieldBytes = object.get(JAVA_LONG, FIELD_BYTES_OFFSET);
        if (version != VERSION || foundKind != kind || fieldBytes != bytes - HEADER_BYTES) {
            throw new IOException(
                    "%s is a shared object of version %s and kind %s with %s bytes, expected version %s and kind %s with %s"
                            .formatted(file, version, foundKind, fieldBytes, VERSION, kind, bytes - HEADER_BYTES));
        }
    }

    MemorySegment fields() {
        return object.asSlice(HEADER_BYTES);
    }

    /// Gets the lock.
    ///
    /// @throws IOException if somebody alive has it until the deadline, or if it is damaged
    void lock(long deadlineNanos) throws IOException {
        if (!lock.lock(deadlineNanos)) {
            throw new IOException("the shared object " + file
                    + " is locked; if a process that has its lock is stopped, continue or kill it");
        }
    }

    /// Gives it back, and wakes whom it was to notify.
    ///
    /// @throws IOException if the kernel cannot wake them
    void unlock() throws IOException {
        boolean wakes = notifies && (int) WORD.getOpaque(object, WAITING_OFFSET) != 0;
        notifies = false;
        lock.unlock();
        if (wakes) {
            futex.wake(notifications, Integer.MAX_VALUE); // not before, because whoever wakes wants the lock at once
        }
    }

    /// Gives the lock back until somebody notifies. Returns with the lock, sometimes without a reason.
    ///
    /// @return false if nobody did by the deadline
    /// @throws IOException without the lock, if it cannot be had again
    boolean await(long deadlineNanos) throws IOException {
        int seen = object.get(JAVA_INT, NOTIFICATIONS_OFFSET);
        int _ = (int) WORD.getAndAdd(object, WAITING_OFFSET, 1);
        unlock();
        futex.sleepUntil(notifications, seen, deadlineNanos);
        int _ = (int) WORD.getAndAdd(object, WAITING_OFFSET, -1);
        lock(System.nanoTime() + LOCK_PATIENCE_NANOS);
        return object.get(JAVA_INT, NOTIFICATIONS_OFFSET) != seen;
    }

    /// Lets all who wait go on once the caller gives its lock back.
    void signalAll() {
        int _ = (int) WORD.getAndAdd(object, NOTIFICATIONS_OFFSET, 1);
        notifies = true;
    }

    /// Whether the process that has made the object lives.
    boolean hasCreator() throws IOException {
        if (!creator.tryLock()) {
            return true;
        }
        creator.unlock();
        return false;
    }

    @Override
    public void close() {
        arena.close();
    }
}
