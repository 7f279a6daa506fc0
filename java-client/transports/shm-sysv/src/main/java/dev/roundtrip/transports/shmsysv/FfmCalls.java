// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.NativeFunction;
import dev.roundtrip.posix.Timespec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.time.Duration;

/// The operations as calls of the C library through the foreign-function API. Copies need no call: shared memory is a
/// segment to Java.
@SuppressWarnings("restricted") // the kernel says where it has attached memory, by its address
final class FfmCalls implements SystemV {
    /// Numbers of the Linux interface on every processor (semop(2)).
    private static final short SEM_UNDO = 0x1000;

    private static final StructLayout SEMBUF = MemoryLayout.structLayout(
            JAVA_SHORT.withName("sem_num"), JAVA_SHORT.withName("sem_op"), JAVA_SHORT.withName("sem_flg"));

    private static final MethodHandle SHMAT =
            NativeFunction.settingErrno("shmat", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle SHMDT =
            NativeFunction.settingErrno("shmdt", FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
    private static final MethodHandle SEMTIMEDOP = NativeFunction.settingErrno(
            "semtimedop", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS));

    /// All memory, at its addresses.
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private final Arena arena = Arena.ofAuto();
    private final Errno errno = new Errno(arena);
    private final Timespec timeoutSpan = new Timespec(arena);
    private final MemorySegment[] lower = operations(-1);
    private final MemorySegment[] raise = operations(1);

    /// One for each semaphore.
    private MemorySegment[] operations(int change) {
        var operations = new MemorySegment[Endpoint.COUNT];
        for (int number = 0; number < operations.length; number++) {
            operations[number] = arena.allocate(SEMBUF);
            set(operations[number], 0, number, change, 0);
        }
        return operations;
    }

    private static void set(MemorySegment operations, int index, int number, int change, int flags) {
        MemorySegment operation = operations.asSlice(index * SEMBUF.byteSize(), SEMBUF.byteSize());
        operation.setAtIndex(JAVA_SHORT, 0, (short) number);
        operation.setAtIndex(JAVA_SHORT, 1, (short) change);
        operation.setAtIndex(JAVA_SHORT, 2, (short) flags);
    }

    @Override
    public long attach(int memory) throws IOException {
        long address;
        try {
            address = (long) SHMAT.invokeExact(errno.state(), memory, MemorySegment.NULL, 0);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("shmat", e);
        }
        if (address == -1) {
            throw SysvError.of("shmat of " + memory, errno.number());
        }
        return address;
    }

    @Override
    public void detach(long address) throws IOException {
        int result;
        try {
            result = (int) SHMDT.invokeExact(errno.state(), address);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("shmdt", e);
        }
        if (result != 0) {
            throw SysvError.of("shmdt", errno.number());
        }
    }

    @Override
    public void enter(int semaphores, Duration timeout) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            MemorySegment operations = call.allocate(SEMBUF, 2);
            set(operations, 0, Endpoint.FREE, -1, 0);
            set(operations, 1, Endpoint.PRESENT, 1, SEM_UNDO);
            if (!operate(semaphores, operations, 2, timeout.toNanos())) {
                throw SysvError.timedOut(timeout);
            }
        }
    }

    @Override
    public void leave(int semaphores) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            MemorySegment operation = call.allocate(SEMBUF);
            set(operation, 0, Endpoint.PRESENT, -1, SEM_UNDO);
            if (semtimedop(semaphores, operation, 1, 0) != 0 && !SysvError.isGone(errno.number())) {
                throw SysvError.of("semtimedop", errno.number());
            }
        }
    }

    @Override
    public boolean lower(int semaphores, int number, long timeoutNanos) throws IOException {
        return operate(semaphores, lower[number], 1, timeoutNanos);
    }

    @Override
    public void raise(int semaphores, int number) throws IOException {
        operate(semaphores, raise[number], 1, 0);
    }

    /// Does all operations at once or none, as soon as it can.
    ///
    /// @return false if the time has passed
    private boolean operate(int semaphores, MemorySegment operations, int count, long timeoutNanos) throws IOException {
        while (semtimedop(semaphores, operations, count, timeoutNanos) != 0) {
            switch (errno.number()) {
                case Errno.EAGAIN -> {
                    return false;
                }
                case Errno.EINTR -> {} // a signal of the JVM
                default -> throw SysvError.of("semtimedop", errno.number());
            }
        }
        return true;
    }

    private int semtimedop(int semaphores, MemorySegment operations, long count, long timeoutNanos) {
        timeoutSpan.set(timeoutNanos);
        try {
            return (int) SEMTIMEDOP.invokeExact(errno.state(), semaphores, operations, count, timeoutSpan.struct());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("semtimedop", e);
        }
    }

    @Override
    public int readInt(long address) {
        return MEMORY.get(JAVA_INT, address);
    }

    @Override
    public void writeInt(long address, int value) {
        MEMORY.set(JAVA_INT, address, value);
    }

    @Override
    public void read(long address, byte[] into, int offset, int length) {
        MemorySegment.copy(MEMORY, JAVA_BYTE, address, into, offset, length);
    }

    @Override
    public void write(long address, byte[] from, int offset, int length) {
        MemorySegment.copy(from, offset, MEMORY, JAVA_BYTE, address, length);
    }
}
