package dev.roundtrip.transports.sharedobject;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Maps memory of another process whose size nobody can change (fcntl(2), F_ADD_SEALS). In any other a function of the
/// C
/// library that takes a lock could end this JVM with SIGBUS. Any thread.
@SuppressWarnings("restricted") // the kernel says how much it has mapped, not the pointer
final class SealedMemory {
    /// Numbers of the Linux interface on every processor (open(2), lseek(2), fcntl(2), mmap(2)).
    private static final int O_RDWR = 2;

    private static final int SEEK_END = 2;
    private static final int F_GET_SEALS = 1034;
    private static final int F_SEAL_SHRINK_GROW = 2 | 4;
    private static final int PROT_READ_WRITE = 1 | 2;
    private static final int MAP_SHARED = 1;
    private static final long MAP_FAILED = -1;

    private static final MethodHandle OPEN = Posix.function(
            "open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle FCNTL = Posix.function(
            "fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle LSEEK =
            Posix.function("lseek", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT));
    private static final MethodHandle MMAP = Posix.function(
            "mmap", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG));
    private static final MethodHandle MUNMAP =
            Posix.function("munmap", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = Posix.function("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private SealedMemory() {}

    /// The whole of it, mapped until the arena is closed.
    ///
    /// @throws IOException if there is nothing of this name, or its size may change
    static MemorySegment map(String file, Arena arena) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            MemorySegment state = call.allocate(Posix.STATE);
            int descriptor = (int) OPEN.invokeExact(state, call.allocateFrom(file), O_RDWR);
            if (descriptor < 0) {
                throw Posix.failure("open of " + file, state);
            }
            try {
                requireSeals(file, (int) FCNTL.invokeExact(state, descriptor, F_GET_SEALS));
                long bytes = (long) LSEEK.invokeExact(state, descriptor, 0L, SEEK_END);
                return mapWhole(descriptor, bytes, state).reinterpret(bytes, arena, SealedMemory::unmap);
            } finally {
                int _ = (int) CLOSE.invokeExact(state, descriptor);
            }
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw Posix.impossible("open, fcntl, lseek, mmap or close", e);
        }
    }

    /// @param seals negative for a file of which there can be none
    private static void requireSeals(String file, int seals) throws IOException {
        if (seals < 0 || (seals & F_SEAL_SHRINK_GROW) != F_SEAL_SHRINK_GROW) {
            throw new IOException(file + " is no sealed memory: its size may change under who maps it");
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
