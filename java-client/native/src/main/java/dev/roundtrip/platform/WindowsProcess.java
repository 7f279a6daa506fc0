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
import java.lang.ref.Cleaner;

/// A process that somebody holds open, so that its number stands for no other one. It is let go of when nobody needs
/// this any more. One thread.
final class WindowsProcess {
    /// Access rights to a process (Microsoft, "Process Security and Access Rights").
    private static final int SYNCHRONIZE = 0x0010_0000;

    private static final int QUERY_LIMITED_INFORMATION = 0x1000;
    private static final int SET_INFORMATION = 0x0200;

    /// GetProcessTimes counts in steps of 100 ns.
    private static final long NANOS_A_UNIT = 100;

    /// Result of WaitForSingleObject for a process that has ended.
    private static final int ENDED = 0;

    private static final Cleaner CLEANER = Cleaner.create();

    private static final MethodHandle OPEN =
            WindowsFunction.failing("OpenProcess", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle CLOSE =
            WindowsFunction.of("kernel32", "CloseHandle", FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
    private static final MethodHandle WAIT =
            WindowsFunction.of("kernel32", "WaitForSingleObject", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT));
    private static final MethodHandle TIMES = WindowsFunction.of(
            "kernel32",
            "GetProcessTimes",
            FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS, ADDRESS));
    private static final MethodHandle SET_MASK =
            WindowsFunction.failing("SetProcessAffinityMask", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG));
    private static final MethodHandle GET_MASK = WindowsFunction.of(
            "kernel32", "GetProcessAffinityMask", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS));

    private final long pid;
    private final long handle;

    /// Creation, end, and the times in the kernel and outside of it; each of 64 bits.
    private final MemorySegment times = Arena.ofAuto().allocate(JAVA_LONG, 4);

    private WindowsProcess(long pid, long handle) {
        this.pid = pid;
        this.handle = handle;
        CLEANER.register(this, () -> close(handle));
    }

    /// @throws IOException if there is no such process, or it is another user's
    static WindowsProcess open(long pid) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = WindowsFunction.state(arena);
            long handle = open(pid, state);
            if (handle == 0) {
                throw WindowsFunction.failure("OpenProcess of " + pid, state);
            }
            return new WindowsProcess(pid, handle);
        }
    }

    private static long open(long pid, MemorySegment state) {
        try {
            return (long)
                    OPEN.invokeExact(state, SYNCHRONIZE | QUERY_LIMITED_INFORMATION | SET_INFORMATION, 0, (int) pid);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("OpenProcess", e);
        }
    }

    private static void close(long handle) {
        try {
            int unused = (int) CLOSE.invokeExact(handle);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("CloseHandle", e);
        }
    }

    /// @throws IOException if it has ended
    void readTimes() throws IOException {
        if (hasEnded() || !timesAreRead()) {
            throw new IOException("the CPU time of process " + pid + " cannot be read; it has ended");
        }
    }

    private boolean timesAreRead() {
        try {
            return (int) TIMES.invokeExact(handle, times, part(1), part(2), part(3)) != 0;
        } catch (Throwable e) {
            throw NativeFunction.notCallable("GetProcessTimes", e);
        }
    }

    private MemorySegment part(int index) {
        return times.asSlice(index * JAVA_LONG.byteSize(), JAVA_LONG.byteSize());
    }

    boolean hasEnded() {
        try {
            return (int) WAIT.invokeExact(handle, 0) == ENDED;
        } catch (Throwable e) {
            throw NativeFunction.notCallable("WaitForSingleObject", e);
        }
    }

    /// When it was started, in units of 100 ns since 1601, as it was read.
    long start() {
        return times.getAtIndex(JAVA_LONG, 0);
    }

    /// System time when it was last read.
    long systemNanos() {
        return NANOS_A_UNIT * times.getAtIndex(JAVA_LONG, 2);
    }

    /// User time when it was last read.
    long userNanos() {
        return NANOS_A_UNIT * times.getAtIndex(JAVA_LONG, 3);
    }

    /// Keeps all its threads to one processor.
    ///
    /// @throws IOException if the system refuses
    void pin(int processor) throws IOException {
        long mask = WindowsThreads.mask(processor);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = WindowsFunction.state(arena);
            if (setMask(mask, state) == 0) {
                throw WindowsFunction.failure(
                        "SetProcessAffinityMask of process " + pid + " for processor " + processor, state);
            }
        }
    }

    private int setMask(long mask, MemorySegment state) {
        try {
            return (int) SET_MASK.invokeExact(state, handle, mask);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("SetProcessAffinityMask", e);
        }
    }

    /// A bit for each processor that it may use.
    ///
    /// @throws IOException if the system does not say
    long mask() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment own = arena.allocate(JAVA_LONG);
            MemorySegment ofTheSystem = arena.allocate(JAVA_LONG);
            if (getMask(own, ofTheSystem) == 0) {
                throw new IOException("GetProcessAffinityMask does not say which processors are allowed");
            }
            return own.get(JAVA_LONG, 0);
        }
    }

    private int getMask(MemorySegment own, MemorySegment ofTheSystem) {
        try {
            return (int) GET_MASK.invokeExact(handle, own, ofTheSystem);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("GetProcessAffinityMask", e);
        }
    }
}
