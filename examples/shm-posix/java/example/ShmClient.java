// SPDX-License-Identifier: Apache-2.0
package example;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/// The only client of a server: both write their messages into the same memory, in turns (`Shared` in server.cpp). One
/// thread at a time. Interrupting it does not end a wait; the deadline does.
final class ShmClient implements AutoCloseable {
    private static final int MOST_BYTES = 16 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    // Places in the memory.
    private static final long ASKED = 0;
    private static final long ANSWERED = 64;
    private static final long BYTES = 128;
    private static final long MESSAGE = 4096;
    private static final int SEMAPHORE_BYTES = 32;

    private static final int CLOCK_MONOTONIC = 1; // System.nanoTime() on Linux
    private static final int EINTR = 4;
    private static final long NANOS_A_SECOND = 1_000_000_000;

    private static final MemoryLayout ERRNO = Linker.Option.captureStateLayout();
    private static final MethodHandle POST = handle("sem_post", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    private static final MethodHandle WAIT = handle(
            "sem_clockwait",
            FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS),
            Linker.Option.captureCallState("errno"));

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment errno = arena.allocate(ERRNO);
    private final MemorySegment deadline = arena.allocate(JAVA_LONG, 2); // struct timespec: seconds, nanoseconds
    private final MemorySegment memory;
    private final MemorySegment asked;
    private final MemorySegment answered;
    private boolean broken;

    /// @param name of the server, as in `/mine`
    /// @throws IOException if there is no such memory
    ShmClient(String name) throws IOException {
        try (FileChannel object = FileChannel.open(
                Path.of("/dev/shm" + name), StandardOpenOption.READ, StandardOpenOption.WRITE)) { // shm_overview(7)
            memory = object.map(FileChannel.MapMode.READ_WRITE, 0, MESSAGE + MOST_BYTES, arena);
        } catch (IOException e) {
            arena.close();
            throw e;
        }
        asked = memory.asSlice(ASKED, SEMAPHORE_BYTES);
        answered = memory.asSlice(ANSWERED, SEMAPHORE_BYTES);
    }

    @SuppressWarnings("restricted") // calls the C library
    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type, options);
    }

    /// @throws IOException if the server does not answer in time, or refuses; after the first the client is of no use,
    ///     as a late answer would be taken for the next
    byte[] ask(byte[] request) throws IOException {
        if (request.length > MOST_BYTES) {
            throw new IllegalArgumentException("request of " + request.length + " bytes, at most " + MOST_BYTES);
        }
        if (broken) {
            throw new IOException("an answer is still outstanding: open a new client when the server is well");
        }
        MemorySegment.copy(request, 0, memory, JAVA_BYTE, MESSAGE, request.length);
        memory.set(JAVA_INT, BYTES, request.length);
        broken = true;
        post();
        await(System.nanoTime() + PATIENCE.toNanos());
        broken = false;
        int bytes = memory.get(JAVA_INT, BYTES);
        if (bytes < 0 || bytes > MOST_BYTES) {
            throw new IOException("the server has refused the request; it says why");
        }
        byte[] answer = new byte[bytes];
        MemorySegment.copy(memory, JAVA_BYTE, MESSAGE, answer, 0, bytes);
        return answer;
    }

    private void post() throws IOException {
        try {
            if ((int) POST.invokeExact(asked) != 0) {
                throw new IOException("the semaphore is damaged");
            }
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private void await(long deadlineNanos) throws IOException {
        deadline.setAtIndex(JAVA_LONG, 0, deadlineNanos / NANOS_A_SECOND);
        deadline.setAtIndex(JAVA_LONG, 1, deadlineNanos % NANOS_A_SECOND);
        int result;
        do {
            try {
                result = (int) WAIT.invokeExact(errno, answered, CLOCK_MONOTONIC, deadline);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        } while (result != 0 && errno.get(JAVA_INT, 0) == EINTR);
        if (result != 0) {
            throw new IOException("the server has not answered within " + PATIENCE);
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
