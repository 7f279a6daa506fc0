// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// A lock of the C library in memory that processes share. If its owner dies the next one gets it
/// (pthread_mutexattr_setrobust(3)). A thread that has it gives it back itself.
final class RobustMutex {
    static final int ROOM_BYTES = 64;

    /// Where the C library keeps the kind of a lock, and its value for one that is shared and robust.
    private static final long KIND_OFFSET = 16;

    private static final int ROBUST_KIND = 144;

    /// They return the number of their error and leave `errno` alone.
    private static final MethodHandle CLOCKLOCK =
            NativeFunction.of("pthread_mutex_clocklock", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
    private static final MethodHandle TRYLOCK =
            NativeFunction.of("pthread_mutex_trylock", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle UNLOCK =
            NativeFunction.of("pthread_mutex_unlock", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle CONSISTENT =
            NativeFunction.of("pthread_mutex_consistent", FunctionDescriptor.of(JAVA_INT, ADDRESS));

    private final MemorySegment mutex;
    private final Timespec deadline;

    /// @param mutex where it stands
    /// @param arena lives as long as this
    RobustMutex(MemorySegment mutex, Arena arena) {
        this.mutex = mutex;
        this.deadline = new Timespec(arena);
    }

    /// Waits until the deadline at most.
    ///
    /// @param deadlineNanos of `System.nanoTime()`, which is CLOCK_MONOTONIC here
    /// @return false if somebody alive has it all the time
    /// @throws IOException if it is damaged
    boolean lock(long deadlineNanos) throws IOException {
        requireKind();
        deadline.set(deadlineNanos);
        int error;
        try {
            error = (int) CLOCKLOCK.invokeExact(mutex, Timespec.CLOCK_MONOTONIC, deadline.struct());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("pthread_mutex_clocklock", e);
        }
        return isLocked(error);
    }

    /// Does not wait.
    ///
    /// @return false if somebody alive has it
    /// @throws IOException if it is damaged
    boolean tryLock() throws IOException {
        requireKind();
        int error;
        try {
            error = (int) TRYLOCK.invokeExact(mutex);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("pthread_mutex_trylock", e);
        }
        return isLocked(error);
    }

    void unlock() {
        try {
            int _ = (int) UNLOCK.invokeExact(mutex);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("pthread_mutex_unlock", e);
        }
    }

    /// The C library trusts the kind, and of some it asserts what damaged memory need not hold.
    private void requireKind() throws IOException {
        int kind = mutex.get(JAVA_INT, KIND_OFFSET);
        if (kind != ROBUST_KIND) {
            throw new IOException("a lock in shared memory is damaged: its kind is " + kind + ", expected "
                    + ROBUST_KIND + "; all who use that memory have to end");
        }
    }

    private boolean isLocked(int error) throws IOException {
        return switch (error) {
            case 0 -> true;
            case Errno.EBUSY, Errno.ETIMEDOUT -> false;
            case Errno.EOWNERDEAD -> {
                declareConsistent();
                yield true;
            }
            default ->
                throw new IOException(
                        "a lock in shared memory is damaged: errno " + error + "; all who use that memory have to end");
        };
    }

    private void declareConsistent() {
        try {
            int _ = (int) CONSISTENT.invokeExact(mutex);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("pthread_mutex_consistent", e);
        }
    }
}
