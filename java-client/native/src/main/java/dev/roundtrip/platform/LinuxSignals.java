// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;

/// Signals to other processes (kill(2)), by numbers that x86 and the processors which Linux calls generic have in
/// common.
final class LinuxSignals {
    private static final MethodHandle KILL =
            NativeFunction.of("kill", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));

    private LinuxSignals() {}

    static void send(long pid, Processes.Signal signal) throws IOException {
        int number = switch (signal) {
            case KILL -> 9;
            case CONTINUE -> 18;
            case STOP -> 19;
        };
        if (call((int) pid, number) != 0) {
            throw new IOException("process " + pid + " takes no signal " + signal + "; it has ended");
        }
    }

    private static int call(int pid, int number) {
        try {
            return (int) KILL.invokeExact(pid, number);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("kill", e);
        }
    }
}
