// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Objects besides files that processes can leave on a machine: POSIX shared memory, semaphores and queues, System V
/// objects.
record NamedObjects(Set<String> names) {
    private static final List<Path> POSIX = List.of(Path.of("/dev/shm"), Path.of("/dev/mqueue"));
    private static final List<Path> SYSTEM_V =
            List.of(Path.of("/proc/sysvipc/msg"), Path.of("/proc/sysvipc/sem"), Path.of("/proc/sysvipc/shm"));

    NamedObjects {
        names = Set.copyOf(names);
    }

    /// Objects that exist now, of any process.
    static NamedObjects now() throws IOException {
        var names = new HashSet<String>();
        for (Path folder : POSIX) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.map(Path::toString).forEach(names::add);
                }
            }
        }
        for (Path table : SYSTEM_V) {
            systemV(table).forEach(names::add);
        }
        return new NamedObjects(names);
    }

    /// Objects that did not exist earlier.
    NamedObjects without(NamedObjects earlier) {
        var added = new HashSet<>(names);
        added.removeAll(earlier.names);
        return new NamedObjects(added);
    }

    /// Waits until none of these is there any more: other processes of the machine come and go with theirs.
    void awaitGone() {
        Await.until(names + " are gone", () -> {
            try {
                return now().names.stream().noneMatch(names::contains);
            } catch (IOException e) {
                throw new AssertionError("cannot list " + POSIX + " and " + SYSTEM_V, e);
            }
        });
    }

    /// A line an object below a line of titles; its second column is the identifier.
    private static Stream<String> systemV(Path table) throws IOException {
        try {
            return Files.readAllLines(table).stream()
                    .skip(1)
                    .map(line -> table.getFileName() + " " + line.strip().split("\\s+", 3)[1]);
        } catch (NoSuchFileException e) {
            // A kernel without System V objects (CONFIG_SYSVIPC) has none to leave.
            return Stream.empty();
        }
    }
}
