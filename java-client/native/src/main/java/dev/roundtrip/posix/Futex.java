// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Sleeps at a word that processes share until another side wakes its sleepers (futex(2)). The C library has no
/// function for it but syscall(2). One thread.
public final class Futex {
    /// Numbers of the Linux interface (futex(2)); that of the call differs between processors.
    private static final long SYS_FUTEX = System.getProperty("os.arch").equals("aarch64") ? 98 : 202;

    private static final int FUTEX_WAIT = 0;
    private static final int FUTEX_WAKE = 1;
    private static final int FUTEX_WAIT_BITSET = 9;
    private static final int ALL_BITS = -1;

    private static final MethodHandle SYSCALL = NativeFunction.settingErrno(
            "syscall",
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT),
            Linker.Option.firstVariadicArg(1));

    private final Errno errno;
    private final Timespec limit;

    /// @param arena lives at least as long as this
    public Futex(Arena arena) {
        errno = new Errno(arena);
        limit = new Timespec(arena);
    }

    /// Sleeps until woken, but not if the word has another value, and no longer than this. May wake for no reason.
    ///
    /// @param word of 4 bytes, aligned
    /// @throws IOException if the kernel cannot look at the word
    public void sleepFor(MemorySegment word, int expected, long longestNanos) throws IOException {
        sleep(FUTEX_WAIT, word, expected, longestNanos);
    }

    /// Waits until a deadline in place of for a length of time.
    ///
    /// @param deadlineNanos of `System.nanoTime()`, which is CLOCK_MONOTONIC on Linux
    /// @throws IOException if the kernel cannot look at the word
    public void sleepUntil(MemorySegment word, int expected, long deadlineNanos) throws IOException {
        sleep(FUTEX_WAIT_BITSET, word, expected, deadlineNanos);
    }

    private void sleep(int operation, MemorySegment word, int expected, long limitNanos) throws IOException {
        limit.set(limitNanos);
        if (call(word, operation, expected, limit.struct()) < 0) {
            switch (errno.number()) {
                case Errno.EAGAIN, Errno.EINTR, Errno.ETIMEDOUT -> {}
                default -> throw errno.failure("futex");
            }
        }
    }

    /// Wakes as many of those who sleep at the word.
    ///
    /// @param most `Integer.MAX_VALUE` for all
    /// @return how many it has woken
    /// @throws IOException if the kernel cannot look at the word
    public int wake(MemorySegment word, int most) throws IOException {
        return (int) errno.require(call(word, FUTEX_WAKE, most, MemorySegment.NULL), "futex");
    }

    private long call(MemorySegment word, int operation, int value, MemorySegment timeout) {
        try {
            return (long) SYSCALL.invokeExact(
                    errno.state(), SYS_FUTEX, word, operation, value, timeout, MemorySegment.NULL, ALL_BITS);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("futex", e);
        }
    }
}
