// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// What this process has used since it began, by all its threads, those included that have ended (getrusage(2)).
///
/// @param majorFaults page faults for which something had to be read from a disk
public record ResourceUsage(
        long userCpuNanos, long systemCpuNanos, long majorFaults, long voluntarySwitches, long involuntarySwitches) {

    /// @throws IOException if the kernel does not say
    public static ResourceUsage ofThisProcess() throws IOException {
        return Call.read();
    }

    /// Linked when it is first used.
    @SuppressWarnings("restricted") // Java has no call of its own for this
    private static final class Call {
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

        private static final MethodHandle GET = Linker.nativeLinker()
                .downcallHandle(
                        Linker.nativeLinker().defaultLookup().find("getrusage").orElseThrow(),
                        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));

        private Call() {}

        static ResourceUsage read() throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment usage = arena.allocate(ValueLayout.JAVA_LONG, NUMBERS);
                if ((int) GET.invokeExact(SELF, usage) != 0) {
                    throw new IOException("getrusage failed");
                }
                return new ResourceUsage(
                        nanos(usage, USER),
                        nanos(usage, SYSTEM),
                        usage.getAtIndex(ValueLayout.JAVA_LONG, MAJOR_FAULTS),
                        usage.getAtIndex(ValueLayout.JAVA_LONG, VOLUNTARY),
                        usage.getAtIndex(ValueLayout.JAVA_LONG, INVOLUNTARY));
            } catch (IOException | RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IOException("getrusage could not be called", e);
            }
        }

        private static long nanos(MemorySegment usage, int index) {
            return usage.getAtIndex(ValueLayout.JAVA_LONG, index) * NANOS_A_SECOND
                    + usage.getAtIndex(ValueLayout.JAVA_LONG, index + 1) * NANOS_A_MICRO;
        }
    }
}
