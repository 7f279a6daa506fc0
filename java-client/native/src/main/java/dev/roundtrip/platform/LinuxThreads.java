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
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// By sched_setaffinity(2) and prctl(2).
record LinuxThreads() implements Threads {
    @Override
    public void pinCaller(int processor) throws IOException {
        int result = Linux.needsNativeCalls() ? NativeCalls.pin(processor) : LinuxAffinity.pinCallingThread(processor);
        if (result != 0) {
            throw new IOException("the kernel refused to pin the measuring thread to processor " + processor
                    + "; see which are allowed in /proc/self/status, Cpus_allowed_list");
        }
    }

    @Override
    public void wakeCallerPromptly() {
        if (Linux.needsNativeCalls()) {
            NativeCalls.setTimerSlack(LinuxTimerSlack.LEAST_NANOS);
        } else {
            LinuxTimerSlack.leastForCallingThread();
        }
    }

    /// Processors that a thread may use (sched_setaffinity(2)).
    static final class LinuxAffinity {
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

    /// How late the kernel may wake a thread that sleeps: usually 50 µs, so that it can wake several at once.
    static final class LinuxTimerSlack {
        private static final int PR_SET_TIMERSLACK = 29;
        static final long LEAST_NANOS = 1;

        private static final MethodHandle PRCTL = NativeFunction.of(
                "prctl",
                FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
                Linker.Option.firstVariadicArg(1));

        private LinuxTimerSlack() {}

        /// The calling thread, and those that it starts later, are woken as soon as the kernel can (prctl(2)). A
        /// kernel that refuses leaves pauses longer, which is measured.
        static void leastForCallingThread() {
            try {
                int unused = (int) PRCTL.invokeExact(PR_SET_TIMERSLACK, LEAST_NANOS, 0L, 0L, 0L);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("prctl", e);
            }
        }
    }
}
