// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.process;

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

/// Pins the calling thread (sched_setaffinity(2)). Only the measuring thread: compiler and collector stay free to use
/// the other processors, as they would in an application.
public final class CpuAffinity {
    private CpuAffinity() {}

    /// @throws IOException if the kernel refuses
    public static void pinCallingThread(int cpu) throws IOException {
        if ((ForeignFunctions.areHere() ? Call.pin(cpu) : NativeCalls.pin(cpu)) != 0) {
            throw new IOException("the kernel refused to pin the measuring thread to processor " + cpu
                    + "; see which are allowed in /proc/self/status, Cpus_allowed_list");
        }
    }

    /// By the foreign-function API, where there is one.
    private static final class Call {
        /// glibc's `cpu_set_t` has room for 1024 processors.
        private static final int CPU_SET_BYTES = 128;

        private static final MethodHandle SET_AFFINITY =
                NativeFunction.of("sched_setaffinity", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS));

        static int pin(int cpu) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment set = arena.allocate(CPU_SET_BYTES);
                set.set(JAVA_BYTE, cpu / Byte.SIZE, (byte) (1 << cpu % Byte.SIZE));
                return (int) SET_AFFINITY.invokeExact(0, (long) CPU_SET_BYTES, set);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("sched_setaffinity", e);
            }
        }
    }
}
