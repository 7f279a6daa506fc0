package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.TimeUnit;

/// Sleeps at a word in shared memory, and wakes who does (futex(2)). The C library has no function for it but
/// syscall(2). One thread.
final class Futex {
    /// Numbers of the Linux interface (futex(2), errno(3)); that of the call differs between processors.
    private static final long SYS_FUTEX = System.getProperty("os.arch").equals("aarch64") ? 98 : 202;

    private static final int WAIT = 0;
    private static final int WAKE = 1;
    private static final int EINTR = 4;
    private static final int EAGAIN = 11;
    private static final int ETIMEDOUT = 110;

    private static final MethodHandle CALL = Posix.function(
            "syscall",
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS),
            Linker.Option.firstVariadicArg(1));

    private final MemorySegment state;
    private final MemorySegment timeout;

    /// @param state room for the number of an error
    /// @param timeout room for two longs
    Futex(MemorySegment state, MemorySegment timeout) {
        this.state = state;
        this.timeout = timeout;
    }

    /// Sleeps until woken, but not if the word has another value, and no longer than this. May wake for no reason.
    void sleepWhile(MemorySegment word, int value, long longestNanos) throws IOException {
        timeout.setAtIndex(JAVA_LONG, 0, longestNanos / TimeUnit.SECONDS.toNanos(1));
        timeout.setAtIndex(JAVA_LONG, 1, longestNanos % TimeUnit.SECONDS.toNanos(1));
        if (call(word, WAIT, value, timeout) < 0) {
            switch (Posix.errno(state)) {
                case EAGAIN, EINTR, ETIMEDOUT -> {}
                default -> throw Posix.failure("futex", state);
            }
        }
    }

    /// Wakes one who sleeps at the word.
    void wake(MemorySegment word) throws IOException {
        if (call(word, WAKE, 1, MemorySegment.NULL) < 0) {
            throw Posix.failure("futex", state);
        }
    }

    private long call(MemorySegment word, int operation, int value, MemorySegment limit) {
        try {
            return (long) CALL.invokeExact(state, SYS_FUTEX, word, operation, value, limit);
        } catch (Throwable e) {
            throw Posix.impossible("futex", e);
        }
    }
}
