// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// How many objects of the kernel there are that outlive processes. Queues, semaphores and segments are those of System
/// V
/// (proc_sysvipc(5)), whoever made them.
///
/// @param posix queues and shared memory that a run has named
record ObjectCounts(long queues, long semaphores, long segments, long posix) {
    private static final String OURS = "roundtrip-";

    static ObjectCounts now() {
        return in(Path.of("/"));
    }

    /// @param root what is `/` but in tests
    static ObjectCounts in(Path root) {
        return new ObjectCounts(
                rows(root.resolve("proc/sysvipc/msg")),
                rows(root.resolve("proc/sysvipc/sem")),
                rows(root.resolve("proc/sysvipc/shm")),
                ours(root.resolve("dev/shm")) + ours(root.resolve("dev/mqueue")));
    }

    /// Rows of a table with a heading; 0 where the kernel has none.
    private static long rows(Path table) {
        try (Stream<String> lines = Files.lines(table)) {
            return Math.max(0, lines.count() - 1);
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    private static long ours(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> entry.getFileName().toString().contains(OURS))
                    .count();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    /// How many more there are than before, of any kind.
    long beyond(ObjectCounts before) {
        return Math.max(0, queues - before.queues)
                + Math.max(0, semaphores - before.semaphores)
                + Math.max(0, segments - before.segments)
                + Math.max(0, posix - before.posix);
    }

    @Override
    public String toString() {
        return "%d queues, %d semaphores, %d segments, %d POSIX".formatted(queues, semaphores, segments, posix);
    }
}
