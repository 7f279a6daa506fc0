// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.time.Duration;

/// A stream from this process to itself: a slot with both ends open. Owns memory and semaphores.
@SuppressWarnings("restricted") // calls of the C library
final class TwoEnds implements AutoCloseable {
    /// Numbers of the Linux interface on every processor (shmget(2), semctl(2)).
    private static final int IPC_PRIVATE = 0;

    private static final int IPC_RMID = 0;
    private static final int PRIVATE = 0600;
    private static final int EMPTY = 0;
    private static final int FILLED = 1;

    private static final MethodHandle SHMGET =
            handle("shmget", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT));
    private static final MethodHandle SHMCTL =
            handle("shmctl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));
    private static final MethodHandle SEMGET =
            handle("semget", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle SEMCTL = handle(
            "semctl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT), Linker.Option.firstVariadicArg(3));

    private final SystemV calls = new FfmCalls();
    private final int semaphores;
    private final long address;

    final Slot writing;
    final Slot reading;

    TwoEnds(Crossing crossing, int pieceBytes, Duration timeout) throws IOException {
        Crossing.load(Path.of(System.getProperty("roundtrip.servers"), "lib", "libroundtrip-shm-sysv-client.so"));
        try {
            int memory = (int) SHMGET.invokeExact(IPC_PRIVATE, SlotPlace.HEADER_BYTES + pieceBytes, PRIVATE);
            address = calls.attach(memory);
            // The memory goes when the last who has attached it does (shmctl(2)).
            int _ = (int) SHMCTL.invokeExact(memory, IPC_RMID, MemorySegment.NULL);
            semaphores = (int) SEMGET.invokeExact(IPC_PRIVATE, 2, PRIVATE);
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        calls.raise(semaphores, EMPTY);
        var place = new SlotPlace(address, pieceBytes, semaphores, EMPTY, FILLED);
        writing = crossing.slot(place, timeout);
        reading = crossing.slot(place, timeout);
    }

    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type, options);
    }

    /// Notes a length that no writer would.
    void damageLength(int pieceLength) throws IOException {
        calls.writeInt(address, pieceLength);
        calls.raise(semaphores, FILLED);
    }

    /// As when a server ends.
    void removeSemaphores() {
        try {
            int _ = (int) SEMCTL.invokeExact(semaphores, 0, IPC_RMID);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        removeSemaphores();
        writing.close();
        reading.close();
        calls.detach(address);
    }
}
