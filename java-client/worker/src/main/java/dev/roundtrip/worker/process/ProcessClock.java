// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.process;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// The CPU time of a process: user and system time of all its threads, those included that have ended
/// (clock_getcpuclockid(3)). Any process may read that of any other. Reading it allocates nothing. One thread.
public final class ProcessClock {
    private final long pid;
    private final Reader reader;

    @FunctionalInterface
    private interface Reader {
        long nanos() throws IOException;
    }

    /// @throws IOException if there is no such process
    public ProcessClock(long pid) throws IOException {
        this.pid = pid;
        try {
            this.reader = ForeignFunctions.areHere() ? new Call(pid)::nanos : () -> NativeCalls.cpuNanos(pid);
            reader.nanos();
        } catch (IOException e) {
            throw unreadable(pid, e);
        }
    }

    /// @return since the start of the process
    /// @throws IOException if the process has ended
    public long nanos() throws IOException {
        try {
            return reader.nanos();
        } catch (IOException e) {
            throw unreadable(pid, e);
        }
    }

    private static IOException unreadable(long pid, IOException cause) {
        return new IOException("the CPU time of process " + pid + " cannot be read; it has ended", cause);
    }

    /// By the foreign-function API, where there is one.
    private static final class Call {
        private static final MethodHandle GET_CLOCK_ID =
                NativeFunction.of("clock_getcpuclockid", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
        private static final MethodHandle GET_TIME =
                NativeFunction.of("clock_gettime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

        private final int clockId;
        private final Timespec time = new Timespec(Arena.ofAuto());

        Call(long pid) throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment id = arena.allocate(JAVA_INT);
                check("clock_getcpuclockid", getClockId(pid, id));
                clockId = id.get(JAVA_INT, 0);
            }
        }

        private static int getClockId(long pid, MemorySegment id) {
            try {
                return (int) GET_CLOCK_ID.invokeExact((int) pid, id);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("clock_getcpuclockid", e);
            }
        }

        long nanos() throws IOException {
            check("clock_gettime", getTime());
            return time.nanos();
        }

        private int getTime() {
            try {
                return (int) GET_TIME.invokeExact(clockId, time.struct());
            } catch (Throwable e) {
                throw NativeFunction.notCallable("clock_gettime", e);
            }
        }

        private static void check(String call, int result) throws IOException {
            if (result != 0) {
                throw new IOException(call + " failed");
            }
        }
    }
}
