package dev.roundtrip.transports.shmposix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Maps POSIX shared memory that somebody else has created (shm_overview(7)). Any thread.
@SuppressWarnings("restricted") // the kernel says how much it has mapped, not the pointer
final class PosixMemory {
    /// Numbers of the Linux interface on every processor (open(2), lseek(2), mmap(2)).
    private static final int O_RDWR = 2;

    private static final int SEEK_END = 2;
    private static final int PROT_READ_WRITE = 1 | 2;
    private static final int MAP_SHARED = 1;
    private static final long MAP_FAILED = -1;

    private static final MethodHandle SHM_OPEN =
            Posix.function("shm_open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));
    private static final MethodHandle LSEEK =
            Posix.function("lseek", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT));
    private static final MethodHandle MMAP = Posix.function(
            "mmap", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG));
    private static final MethodHandle MUNMAP =
            Posix.function("munmap", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = Posix.function("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private PosixMemory() {}

    /// The whole object, mapped until the arena is closed.
    ///
    /// @throws IOException if there is none of this name, or it cannot be mapped
    static MemorySegment map(String name, Arena arena) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            MemorySegment state = call.allocate(Posix.STATE);
            int descriptor = (int) SHM_OPEN.invokeExact(state, call.allocateFrom(name), O_RDWR, 0);
            if (descriptor < 0) {
                throw Posix.failure("shm_open of " + name, state);
            }
            try {
                long bytes = (long) LSEEK.invokeExact(state, descriptor, 0L, SEEK_END);
                return mapWhole(descriptor, bytes, state).reinterpret(bytes, arena, PosixMemory::unmap);
            } finally {
                int _ = (int) CLOSE.invokeExact(state, descriptor);
            }
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw Posix.impossible("shm_open, lseek, mmap or close", e);
        }
    }

    private static MemorySegment mapWhole(int descriptor, long bytes, MemorySegment state) throws Throwable {
        var memory = (MemorySegment)
                MMAP.invokeExact(state, MemorySegment.NULL, bytes, PROT_READ_WRITE, MAP_SHARED, descriptor, 0L);
        if (memory.address() == MAP_FAILED) {
            throw Posix.failure("mmap of " + bytes + " bytes", state);
        }
        return memory;
    }

    private static void unmap(MemorySegment memory) {
        try (Arena call = Arena.ofConfined()) {
            int _ = (int) MUNMAP.invokeExact(call.allocate(Posix.STATE), memory, memory.byteSize());
        } catch (Throwable e) {
            throw Posix.impossible("munmap", e);
        }
    }
}
