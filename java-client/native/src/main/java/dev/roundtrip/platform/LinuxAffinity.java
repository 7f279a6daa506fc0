// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Processors that a thread may use (sched_setaffinity(2)).
final class LinuxAffinity {
    /// glibc's `cpu_set_t` has room for 1024 processors.
    private static final int CPU_SET_BYTES = 128;

    private static final MethodHandle SET_AFFINITY =
            NativeFunction.of("sched_setaffinity", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS));

    private LinuxAffinity() {}

    /// @return 0 unless the kernel refuses
    static int pinCallingThread(int cpu) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment set = arena.allocate(CPU_SET_BYTES);
            set.set(JAVA_BYTE, cpu / Byte.SIZE, (byte) (1 << cpu % Byte.SIZE));
            return setAffinity(set);
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
