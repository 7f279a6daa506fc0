// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Memory that processes share, mapped from a descriptor that need be no file of a file system (mmap(2)). Any thread.
@SuppressWarnings("restricted") // the kernel says how much it has mapped, not the pointer
public final class MappedMemory {
    /// Numbers of the Linux interface on every processor (mmap(2)).
    public static final int MAP_SHARED = 1;

    public static final int MAP_POPULATE = 0x8000;
    private static final int PROT_READ_WRITE = 1 | 2;
    private static final long MAP_FAILED = -1;

    private static final MethodHandle MMAP = NativeFunction.settingErrno(
            "mmap", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG));
    private static final MethodHandle MUNMAP =
            NativeFunction.of("munmap", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));

    private MappedMemory() {}

    /// All of it, to be read and written. The descriptor may be closed at once.
    ///
    /// @param flags `MAP_SHARED`, perhaps with `MAP_POPULATE`, so that no page is missing when it is first used
    /// @param arena whose end unmaps it
    /// @return as many bytes as there are now; unless it is sealed ([FileDescriptor#isSealed]) they may become
    ///     fewer, and an access to one that has gone throws an error or ends the JVM
    /// @throws IOException if it is empty or cannot be mapped
    public static MemorySegment mapWhole(FileDescriptor file, int flags, Arena arena) throws IOException {
        long bytes = file.seekEnd();
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            MemorySegment memory = mmap(file, bytes, flags, errno);
            if (memory.address() == MAP_FAILED) {
                throw errno.failure("mmap of " + bytes + " bytes");
            }
            return memory.reinterpret(bytes, arena, MappedMemory::unmap);
        }
    }

    private static MemorySegment mmap(FileDescriptor file, long bytes, int flags, Errno errno) {
        try {
            return (MemorySegment) MMAP.invokeExact(
                    errno.state(), MemorySegment.NULL, bytes, PROT_READ_WRITE, flags, file.number(), 0L);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("mmap", e);
        }
    }

    /// Unmapping a whole mapping cannot fail.
    private static void unmap(MemorySegment memory) {
        try {
            int unused = (int) MUNMAP.invokeExact(memory, memory.byteSize());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("munmap", e);
        }
    }
}
