// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A native watch: the thread that waits for the response is the one that the kernel wakes. Owns the descriptor.
///
/// `java.nio.file.WatchService` stands on inotify too, but a thread of its own reads the events and hands them over,
/// which is a second wake-up, and it watches for new files as well as renamed ones, so that every temporary file
/// wakes it.
final class InotifyWatch implements ResponseWatch {
    /// `struct inotify_event` without its name: watch, mask, cookie, length of the name (inotify(7)).
    private static final int EVENT_BYTES = 16;

    private static final int MASK_OFFSET = 4;
    private static final int LENGTH_OFFSET = 12;
    private static final int BUFFER_BYTES = 16 * 1024;

    /// `struct pollfd`: descriptor, events asked for, events that are there (poll(2)).
    private static final int POLLFD_BYTES = 8;

    private final Path folder;
    private final Arena arena = Arena.ofShared();
    private final Errno errno = new Errno(arena);
    private final MemorySegment watched = arena.allocate(POLLFD_BYTES, Integer.BYTES);
    private final MemorySegment events = arena.allocate(BUFFER_BYTES, Integer.BYTES);
    private final FileDescriptor inotify;
    private String expected = "";
    private MemorySegment expectedName = MemorySegment.ofArray(new byte[0]);

    /// @throws IOException if the folder cannot be watched
    InotifyWatch(Path folder) throws IOException {
        this.folder = folder;
        try {
            inotify = Inotify.watchRenames(folder.toString());
        } catch (IOException e) {
            arena.close();
            throw e;
        }
        watched.set(ValueLayout.JAVA_INT, 0, inotify.number());
        watched.set(ValueLayout.JAVA_SHORT, Integer.BYTES, Inotify.POLLIN);
    }

    @Override
    public void expect(String name) {
        expected = name;
        expectedName = MemorySegment.ofArray((name + '\0').getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public boolean await(Duration limit) throws IOException {
        long deadlineNanos = System.nanoTime() + limit.toNanos();
        do {
            long leftMillis = Math.max(
                    0, Duration.ofNanos(deadlineNanos - System.nanoTime()).toMillis());
            if (Inotify.poll(watched, (int) leftMillis, errno) && readEvents()) {
                return true;
            }
        } while (System.nanoTime() < deadlineNanos);
        return false;
    }

    /// @return whether what is expected is among them
    private boolean readEvents() throws IOException {
        int filledBytes = (int) inotify.read(events, events.byteSize(), errno);
        boolean arrived = false;
        for (int at = 0; at < filledBytes; ) {
            int mask = events.get(Inotify.INT, at + MASK_OFFSET);
            int nameBytes = events.get(Inotify.INT, at + LENGTH_OFFSET);
            arrived |= switch (mask & (Inotify.IN_MOVED_TO | Inotify.IN_Q_OVERFLOW)) {
                case Inotify.IN_MOVED_TO -> isExpected(at + EVENT_BYTES, nameBytes);
                case Inotify.IN_Q_OVERFLOW -> Files.exists(folder.resolve(expected));
                default -> false;
            };
            at += EVENT_BYTES + nameBytes;
        }
        return arrived;
    }

    private boolean isExpected(int nameAt, int nameBytes) {
        long length = expectedName.byteSize();
        return length <= nameBytes
                && MemorySegment.mismatch(events, nameAt, nameAt + length, expectedName, 0, length) < 0;
    }

    @Override
    public void close() throws IOException {
        try (arena) {
            inotify.close();
        }
    }
}
