// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmposix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// A named POSIX semaphore that somebody else has created (sem_overview(7)). One thread at a time.
@SuppressWarnings("restricted") // closing the arena closes the semaphore
final class PosixSemaphore {
    private static final MethodHandle OPEN = NativeFunction.settingErrno(
            "sem_open", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle POST =
            NativeFunction.settingErrno("sem_post", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle CLOCK_WAIT =
            NativeFunction.settingErrno("sem_clockwait", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
    private static final MethodHandle CLOSE = NativeFunction.of("sem_close", FunctionDescriptor.of(JAVA_INT, ADDRESS));

    private final Errno errno;
    private final Timespec until;
    private final MemorySegment semaphore;

    /// @param arena whose end closes it
    /// @throws IOException if there is none of this name
    PosixSemaphore(String name, Arena arena) throws IOException {
        errno = new Errno(arena);
        until = new Timespec(arena);
        MemorySegment opened;
        try (Arena call = Arena.ofConfined()) {
            opened = (MemorySegment) OPEN.invokeExact(errno.state(), call.allocateFrom(name), 0);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("sem_open", e);
        }
        if (opened.address() == 0) {
            throw errno.failure("sem_open of " + name);
        }
        semaphore = opened.reinterpret(arena, PosixSemaphore::close);
    }

    /// Raises it by one, which wakes who waits.
    void post() throws IOException {
        int result;
        try {
            result = (int) POST.invokeExact(errno.state(), semaphore);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("sem_post", e);
        }
        errno.require(result, "sem_post");
    }

    /// Lowers it by one, and waits until that can be done.
    ///
    /// @param deadlineNanos of `System.nanoTime()`, which is CLOCK_MONOTONIC on Linux
    /// @return false if the deadline has passed
    boolean await(long deadlineNanos) throws IOException {
        until.set(deadlineNanos);
        int result;
        do {
            try {
                result = (int)
                        CLOCK_WAIT.invokeExact(errno.state(), semaphore, Timespec.CLOCK_MONOTONIC, until.struct());
            } catch (Throwable e) {
                throw NativeFunction.notCallable("sem_clockwait", e);
            }
        } while (result != 0 && !errno.timedOut("sem_clockwait"));
        return result == 0;
    }

    private static void close(MemorySegment semaphore) {
        try {
            int _ = (int) CLOSE.invokeExact(semaphore);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("sem_close", e);
        }
    }
}
