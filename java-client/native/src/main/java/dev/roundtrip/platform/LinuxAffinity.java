// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Which processors a thread may use (sched_setaffinity(2)).
final class LinuxAffinity {
    /// glibc's `cpu_set_t` has room for 1024 processors.
    private static final int CPU_SET_BYTES = 128;

    private static final MethodHandle SET_AFFINITY =
            NativeFunction.of("sched_setaffinity", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS));

    private LinuxAffinity() {}

    /// @throws IOException if the kernel refuses
    static void pinCallingThread(int cpu) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment set = arena.allocate(CPU_SET_BYTES);
            set.set(JAVA_BYTE, cpu / Byte.SIZE, (byte) (1 << cpu % Byte.SIZE));
            if (setAffinity(set) != 0) {
                throw new IOException("the kernel refused to pin the measuring thread to processor " + cpu
                        + "; see which are allowed in /proc/self/status, Cpus_allowed_list");
            }
        }
    }

    private static int setAffinity(MemorySegment set) {
        try {
            return (int) SET_AFFINITY.invokeExact(0, (long) CPU_SET_BYTES, set);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("sched_setaffinity", e);
        }
    }
}
