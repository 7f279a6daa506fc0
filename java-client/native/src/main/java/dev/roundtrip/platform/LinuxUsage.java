// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import java.util.OptionalLong;

/// By getrusage(2).
final class LinuxUsage {
    private static final int SELF = 0;

    /// `struct rusage` where `long` has 64 bits: two times of seconds and microseconds, then 14 numbers.
    private static final int NUMBERS = 18;

    private static final int USER = 0;
    private static final int SYSTEM = 2;
    private static final int MAJOR_FAULTS = 9;
    private static final int VOLUNTARY = 16;
    private static final int INVOLUNTARY = 17;
    private static final long NANOS_A_SECOND = 1_000_000_000;
    private static final long NANOS_A_MICRO = 1_000;

    private static final MethodHandle GET =
            NativeFunction.of("getrusage", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

    private LinuxUsage() {}

    static ResourceUsage ofThisProcess() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment usage = arena.allocate(JAVA_LONG, NUMBERS);
            if (get(usage) != 0) {
                throw new IOException("getrusage failed");
            }
            return new ResourceUsage(
                    nanos(usage, USER),
                    nanos(usage, SYSTEM),
                    OptionalLong.of(usage.getAtIndex(JAVA_LONG, MAJOR_FAULTS)),
                    Optional.of(new ContextSwitches(
                            usage.getAtIndex(JAVA_LONG, VOLUNTARY), usage.getAtIndex(JAVA_LONG, INVOLUNTARY))));
        }
    }

    private static int get(MemorySegment usage) {
        try {
            return (int) GET.invokeExact(SELF, usage);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("getrusage", e);
        }
    }

    private static long nanos(MemorySegment usage, int index) {
        return usage.getAtIndex(JAVA_LONG, index) * NANOS_A_SECOND
                + usage.getAtIndex(JAVA_LONG, index + 1) * NANOS_A_MICRO;
    }
}
