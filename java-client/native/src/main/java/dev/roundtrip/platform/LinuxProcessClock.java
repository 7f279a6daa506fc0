// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// By clock_getcpuclockid(3): any process may read the CPU time of any other.
final class LinuxProcessClock implements ProcessClock {
    private static final MethodHandle GET_CLOCK_ID =
            NativeFunction.of("clock_getcpuclockid", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
    private static final MethodHandle GET_TIME =
            NativeFunction.of("clock_gettime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

    private final long pid;
    private final int clockId;
    private final Timespec time = new Timespec(Arena.ofAuto());

    /// @throws IOException if there is no such process
    LinuxProcessClock(long pid) throws IOException {
        this.pid = pid;
        this.clockId = clockId(pid);
    }

    private static int clockId(long pid) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment id = arena.allocate(JAVA_INT);
            if (getClockId(pid, id) != 0) {
                throw unreadable(pid);
            }
            return id.get(JAVA_INT, 0);
        }
    }

    private static int getClockId(long pid, MemorySegment id) {
        try {
            return (int) GET_CLOCK_ID.invokeExact((int) pid, id);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("clock_getcpuclockid", e);
        }
    }

    @Override
    public long nanos() throws IOException {
        int result;
        try {
            result = (int) GET_TIME.invokeExact(clockId, time.struct());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("clock_gettime", e);
        }
        if (result != 0) {
            throw unreadable(pid);
        }
        return time.nanos();
    }

    private static IOException unreadable(long pid) {
        return new IOException("the CPU time of process " + pid + " cannot be read; it has ended");
    }
}
