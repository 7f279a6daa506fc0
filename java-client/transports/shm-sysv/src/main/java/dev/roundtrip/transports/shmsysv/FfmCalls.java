package dev.roundtrip.transports.shmsysv;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The operations as calls of the C library through the foreign-function API. Copies need no call: shared memory is a
/// segment to Java.
@SuppressWarnings("restricted") // calling native code is what this mechanism is
final class FfmCalls implements SystemV {
    /// Numbers of the Linux interface on every processor (semop(2)).
    private static final short SEM_UNDO = 0x1000;

    private static final StructLayout SEMBUF = MemoryLayout.structLayout(
            JAVA_SHORT.withName("sem_num"), JAVA_SHORT.withName("sem_op"), JAVA_SHORT.withName("sem_flg"));

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(PathElement.groupElement("errno"));
    private static final MethodHandle SHMAT =
            handle("shmat", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle SHMDT = handle("shmdt", FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
    private static final MethodHandle SEMTIMEDOP =
            handle("semtimedop", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS));

    /// All memory, at its addresses.
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private final Arena arena = Arena.ofAuto();
    private final MemorySegment state = arena.allocate(STATE);
    private final MemorySegment timeoutSpan = arena.allocate(JAVA_LONG, 2);
    private final MemorySegment[] lower = operations(-1);
    private final MemorySegment[] raise = operations(1);

    private static MethodHandle handle(String name, FunctionDescriptor type) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow(name), type, Linker.Option.captureCallState("errno"));
    }

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
            address = (long) SHMAT.invokeExact(state, memory, MemorySegment.NULL, 0);
        } catch (Throwable e) {
            throw impossible("shmat", e);
        }
        if (address == -1) {
            throw SysvError.of("shmat of " + memory, errno());
        }
        return address;
    }

    @Override
    public void detach(long address) throws IOException {
        int result;
        try {
            result = (int) SHMDT.invokeExact(state, address);
        } catch (Throwable e) {
            throw impossible("shmdt", e);
        }
        if (result != 0) {
            throw SysvError.of("shmdt", errno());
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
            if (semtimedop(semaphores, operation, 1, 0) != 0 && !SysvError.isGone(errno())) {
                throw SysvError.of("semtimedop", errno());
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
            switch (errno()) {
                case SysvError.EAGAIN -> {
                    return false;
                }
                case SysvError.EINTR -> {} // a signal of the JVM
                default -> throw SysvError.of("semtimedop", errno());
            }
        }
        return true;
    }

    private int semtimedop(int semaphores, MemorySegment operations, long count, long timeoutNanos) {
        timeoutSpan.setAtIndex(JAVA_LONG, 0, timeoutNanos / TimeUnit.SECONDS.toNanos(1));
        timeoutSpan.setAtIndex(JAVA_LONG, 1, timeoutNanos % TimeUnit.SECONDS.toNanos(1));
        try {
            return (int) SEMTIMEDOP.invokeExact(state, semaphores, operations, count, timeoutSpan);
        } catch (Throwable e) {
            throw impossible("semtimedop", e);
        }
    }

    private int errno() {
        return (int) ERRNO.get(state, 0L);
    }

    private static IllegalStateException impossible(String call, Throwable cause) {
        return new IllegalStateException(call + " could not be called", cause);
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
