package dev.roundtrip.transports.sharedobject;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.TimeUnit;

/// Sleeps until a word in shared memory changes, and wakes who sleeps on one (futex(2)). The C library has no function
/// for that call, only one for all calls. One thread.
@SuppressWarnings("restricted") // calling native code is what this mechanism is
final class Futex {
    /// Numbers of the Linux interface: the call's is the processor's, operations are the same on all.
    private static final long SYS_FUTEX = System.getProperty("os.arch").equals("amd64") ? 202 : 98;

    private static final long FUTEX_WAKE = 1;
    private static final long FUTEX_WAIT_BITSET = 9;
    private static final long ALL_BITS = 0xffff_ffffL;

    private static final MethodHandle SYSCALL = Posix.function(
            "syscall",
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS, JAVA_LONG),
            Linker.Option.firstVariadicArg(1));

    private final MemorySegment word;
    private final MemorySegment state;
    private final MemorySegment deadline;

    /// @param word of 4 bytes
    /// @param arena lives as long as this
    Futex(MemorySegment word, Arena arena) {
        this.word = word;
        this.state = arena.allocate(Posix.STATE);
        this.deadline = arena.allocate(JAVA_LONG, 2);
    }

    /// Sleeps while the word is the expected one; now and then it returns without a reason.
    ///
    /// @param deadlineNanos of `System.nanoTime()`, which is CLOCK_MONOTONIC here
    void sleep(int expected, long deadlineNanos) {
        deadline.setAtIndex(JAVA_LONG, 0, deadlineNanos / TimeUnit.SECONDS.toNanos(1));
        deadline.setAtIndex(JAVA_LONG, 1, deadlineNanos % TimeUnit.SECONDS.toNanos(1));
        call(FUTEX_WAIT_BITSET, Integer.toUnsignedLong(expected), deadline);
    }

    void wakeAll() {
        call(FUTEX_WAKE, Integer.MAX_VALUE, MemorySegment.NULL);
    }

    private void call(long operation, long value, MemorySegment timeout) {
        try {
            long _ = (long) SYSCALL.invokeExact(
                    state, SYS_FUTEX, word, operation, value, timeout, MemorySegment.NULL, ALL_BITS);
        } catch (Throwable e) {
            throw Posix.impossible("syscall", e);
        }
    }
}
