package dev.roundtrip.transports.shmposix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.TimeUnit;

/// A named POSIX semaphore that somebody else has created (sem_overview(7)). One thread at a time.
@SuppressWarnings("restricted") // closing the arena closes the semaphore
final class PosixSemaphore {
    /// Numbers of the Linux interface on every processor (clock_gettime(2), errno(3)).
    private static final int CLOCK_MONOTONIC = 1;

    private static final int EINTR = 4;
    private static final int ETIMEDOUT = 110;

    private static final MethodHandle OPEN = Posix.function(
            "sem_open", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle POST = Posix.function("sem_post", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle CLOCK_WAIT =
            Posix.function("sem_clockwait", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
    private static final MethodHandle CLOSE = Posix.function("sem_close", FunctionDescriptor.of(JAVA_INT, ADDRESS));

    private final MemorySegment state;
    private final MemorySegment until;
    private final MemorySegment semaphore;

    /// @param arena whose end closes it
    /// @throws IOException if there is none of this name
    PosixSemaphore(String name, Arena arena) throws IOException {
        state = arena.allocate(Posix.STATE);
        until = arena.allocate(JAVA_LONG, 2);
        MemorySegment opened;
        try (Arena call = Arena.ofConfined()) {
            opened = (MemorySegment) OPEN.invokeExact(state, call.allocateFrom(name), 0);
        } catch (Throwable e) {
            throw Posix.impossible("sem_open", e);
        }
        if (opened.address() == 0) {
            throw Posix.failure("sem_open of " + name, state);
        }
        semaphore = opened.reinterpret(arena, PosixSemaphore::close);
    }

    /// Raises it by one, which wakes who waits.
    void post() throws IOException {
        int result;
        try {
            result = (int) POST.invokeExact(state, semaphore);
        } catch (Throwable e) {
            throw Posix.impossible("sem_post", e);
        }
        if (result != 0) {
            throw Posix.failure("sem_post", state);
        }
    }

    /// Lowers it by one, and waits until that can be done.
    ///
    /// @param deadlineNanos of `System.nanoTime()`, which is CLOCK_MONOTONIC on Linux
    /// @return false if the deadline has passed
    boolean await(long deadlineNanos) throws IOException {
        until.setAtIndex(JAVA_LONG, 0, deadlineNanos / TimeUnit.SECONDS.toNanos(1));
        until.setAtIndex(JAVA_LONG, 1, deadlineNanos % TimeUnit.SECONDS.toNanos(1));
        while (clockWait() != 0) {
            switch (Posix.errno(state)) {
                case ETIMEDOUT -> {
                    return false;
                }
                case EINTR -> {} // a signal of the JVM
                default -> throw Posix.failure("sem_clockwait", state);
            }
        }
        return true;
    }

    private int clockWait() {
        try {
            return (int) CLOCK_WAIT.invokeExact(state, semaphore, CLOCK_MONOTONIC, until);
        } catch (Throwable e) {
            throw Posix.impossible("sem_clockwait", e);
        }
    }

    private static void close(MemorySegment semaphore) {
        try (Arena call = Arena.ofConfined()) {
            int _ = (int) CLOSE.invokeExact(call.allocate(Posix.STATE), semaphore);
        } catch (Throwable e) {
            throw Posix.impossible("sem_close", e);
        }
    }
}
