// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

/// How late the kernel may wake a thread that sleeps: usually 50 µs, so that it can wake several at once.
final class LinuxTimerSlack {
    private static final int PR_SET_TIMERSLACK = 29;
    private static final long LEAST_NANOS = 1;

    private static final MethodHandle PRCTL = NativeFunction.of(
            "prctl",
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
            Linker.Option.firstVariadicArg(1));

    private LinuxTimerSlack() {}

    /// The calling thread, and those that it starts later, are woken as soon as the kernel can (prctl(2)). A kernel
    /// that refuses leaves pauses longer, which is measured.
    static void leastForCallingThread() {
        try {
            int _ = (int) PRCTL.invokeExact(PR_SET_TIMERSLACK, LEAST_NANOS, 0L, 0L, 0L);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("prctl", e);
        }
    }
}
