// SPDX-License-Identifier: Apache-2.0
package example;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/// Requests and answers as files in a folder (server.cpp). The thread that waits reads the kernel's events itself: Java's
/// WatchService has a thread of its own for that, which has to be woken, too. One thread at a time.
final class FilesClient implements AutoCloseable {
    private static final int MOST_BYTES = 64 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    // inotify(7), poll(2)
    private static final int IN_CLOEXEC = 0x80000;
    private static final int IN_MOVED_TO = 0x80;
    private static final short POLLIN = 1;

    private static final MethodHandle INIT = handle("inotify_init1", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle WATCH =
            handle("inotify_add_watch", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle POLL =
            handle("poll", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle READ =
            handle("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = handle("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment watched = arena.allocate(8, 4); // struct pollfd
    private final MemorySegment events = arena.allocate(16384, 4);
    private final Path folder;
    private final int inotify;
    private long requests;

    /// @throws IOException if the folder cannot be watched
    FilesClient(Path folder) throws IOException {
        this.folder = folder;
        inotify = call(INIT, IN_CLOEXEC);
        if (inotify < 0 || call(WATCH, inotify, arena.allocateFrom(folder.toString()), IN_MOVED_TO) < 0) {
            close();
            throw new IOException(folder + " cannot be watched: fs.inotify.max_user_instances (inotify(7))?");
        }
        watched.set(JAVA_INT, 0, inotify);
        watched.set(JAVA_SHORT, 4, POLLIN);
    }

    @SuppressWarnings("restricted") // calls the C library
    private static MethodHandle handle(String name, FunctionDescriptor type) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
    }

    private static int call(MethodHandle function, Object... arguments) {
        try {
            return (int) function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// @throws IOException if there is no answer in time, or no room for the files; the request is taken back
    byte[] ask(byte[] bytes) throws IOException {
        if (bytes.length > MOST_BYTES) {
            throw new IllegalArgumentException("request of " + bytes.length + " bytes, at most " + MOST_BYTES);
        }
        String name = ProcessHandle.current().pid() + "-" + ++requests;
        Path unfinished = folder.resolve(name + ".tmp");
        Path request = folder.resolve(name + ".request");
        Path answer = folder.resolve(name + ".answer");
        try {
            Files.write(unfinished, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(unfinished, request, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
        try {
            await(answer);
            return Files.readAllBytes(answer);
        } finally {
            Files.deleteIfExists(request);
            Files.deleteIfExists(answer);
        }
    }

    /// Waits for events, and looks after each batch of them whether the answer is among the files.
    private void await(Path answer) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        do {
            long leftMillis = (end - System.nanoTime()) / 1_000_000;
            if (leftMillis <= 0) {
                throw new IOException("no answer within " + PATIENCE + " in " + folder);
            }
            try {
                if ((int) POLL.invokeExact(watched, 1L, (int) leftMillis) > 0) {
                    long _ = (long) READ.invokeExact(inotify, events, events.byteSize());
                }
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        } while (!Files.exists(answer));
    }

    @Override
    public void close() {
        call(CLOSE, inotify);
        arena.close();
    }
}
