// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// By SetThreadAffinityMask, which knows the 64 processors of one group.
record WindowsThreads() implements Threads {
    static final int PROCESSORS_OF_A_GROUP = Long.SIZE;

    @Override
    public void pinCaller(int processor) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = WindowsFunction.state(arena);
            if (Affinity.set(mask(processor), state) == 0) {
                throw WindowsFunction.failure(
                        "SetThreadAffinityMask of the measuring thread for processor " + processor, state);
            }
        }
    }

    /// @throws IOException if a mask has no bit for it
    static long mask(int processor) throws IOException {
        if (processor < 0 || processor >= PROCESSORS_OF_A_GROUP) {
            throw new IOException("processor " + processor + " is not in the first group of " + PROCESSORS_OF_A_GROUP
                    + ", to which a process is pinned here; choose another one with --pin");
        }
        return 1L << processor;
    }

    /// Windows has no slack for a thread: it wakes sleepers at its next timer interrupt, and the JVM asks for a finer
    /// timer where it needs one.
    @Override
    public void wakeCallerPromptly() {}

    /// Linked when it is first used.
    private static final class Affinity {
        private static final MethodHandle CURRENT =
                WindowsFunction.of("kernel32", "GetCurrentThread", FunctionDescriptor.of(JAVA_LONG));
        private static final MethodHandle SET = WindowsFunction.failing(
                "SetThreadAffinityMask", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG));

        private Affinity() {}

        /// @return the mask before; 0 for an error
        static long set(long mask, MemorySegment state) {
            try {
                return (long) SET.invokeExact(state, (long) CURRENT.invokeExact(), mask);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("SetThreadAffinityMask", e);
            }
        }
    }
}
