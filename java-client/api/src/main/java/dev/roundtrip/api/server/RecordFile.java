// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// The record of what a server creates outside of its run directory (`idl/named-objects.md`). Owns its lock, by which
/// one sees that the server lives: flock(2), which Java's own locks do not meet.
@SuppressWarnings("restricted") // Java has no call of its own for this
record RecordFile(Path path, int descriptor) implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final long POLL_NANOS = 5_000_000;
    private static final int READ_WRITE_CREATE_CLOSE_ON_EXEC = 0x80042;
    private static final int MODE = 0b110_000_000;
    private static final int EXCLUSIVE_WITHOUT_WAITING = 6;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final MethodHandle OPEN = LINKER.downcallHandle(
            LINKER.defaultLookup().find("open").orElseThrow(),
            FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT),
            Linker.Option.firstVariadicArg(2));
    private static final MethodHandle FLOCK = LINKER.downcallHandle(
            LINKER.defaultLookup().find("flock").orElseThrow(),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
    private static final MethodHandle CLOSE = LINKER.downcallHandle(
            LINKER.defaultLookup().find("close").orElseThrow(),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

    /// Makes the record if there is none.
    ///
    /// @throws IOException if somebody holds it all the time
    static RecordFile lock(Path path) throws IOException {
        long startNanos = System.nanoTime();
        while (true) {
            int descriptor = open(path);
            // The server that held it before may have removed it.
            if (call(FLOCK, descriptor, EXCLUSIVE_WITHOUT_WAITING) == 0 && Files.exists(path)) {
                return new RecordFile(path, descriptor);
            }
            call(CLOSE, descriptor);
            if (System.nanoTime() - startNanos > PATIENCE.toNanos()) {
                throw new IOException(path + " is held by a server that is alive; end it first");
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    void add(String line) throws IOException {
        Files.writeString(path, line + "\n", StandardOpenOption.APPEND);
    }

    void remove() throws IOException {
        Files.delete(path);
    }

    @Override
    public void close() throws IOException {
        call(CLOSE, descriptor);
    }

    private static int open(Path path) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            int descriptor = call(OPEN, arena.allocateFrom(path.toString()), READ_WRITE_CREATE_CLOSE_ON_EXEC, MODE);
            if (descriptor < 0) {
                throw new IOException(path + " cannot be opened");
            }
            return descriptor;
        }
    }

    private static int call(MethodHandle function, Object... arguments) throws IOException {
        try {
            return (int) function.invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException("the C library could not be called", e);
        }
    }
}
