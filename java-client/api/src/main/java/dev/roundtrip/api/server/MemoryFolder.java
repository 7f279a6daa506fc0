// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.stream.Stream;

/// A private folder in memory under the run's name, which is recorded first, so that whoever comes after a killed
/// server removes it (`idl/named-objects.md`). Owns the folder and all in it.
public final class MemoryFolder implements AutoCloseable {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final String KIND = "memory-folder";
    private static final String RUN = "roundtrip-\\d+-\\d+";
    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final RecordFile record;
    private final Path path;

    /// Makes the folder, without what a server that was killed may have left of it.
    ///
    /// @param part what it is called besides the run and the cell
    /// @throws IOException if it cannot be made, or another server of the same folder lives
    public MemoryFolder(Path runDirectory, String part) throws IOException {
        String name = prefix(runDirectory.toAbsolutePath().normalize()) + "-" + part;
        path = MEMORY.resolve(name);
        record = RecordFile.lock(runDirectory.resolve("named-objects"));
        try {
            record.add(KIND + " /" + name);
            delete(path);
            Files.createDirectory(path, PRIVATE);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    public Path path() {
        return path;
    }

    /// The names of the run's own folder and those below it, as in `roundtrip-4711-123456-aeron-java-16B-16B-1`.
    private static String prefix(Path runDirectory) {
        var prefix = new StringBuilder();
        for (Path part : runDirectory) {
            if (part.toString().matches(RUN)) {
                prefix.setLength(0);
                prefix.append(part);
            } else if (!prefix.isEmpty()) {
                prefix.append('-').append(part);
            }
        }
        return prefix.isEmpty() ? "roundtrip-" + runDirectory.getFileName() : prefix.toString();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path entry : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(entry);
            }
        } catch (NoSuchFileException e) {
            // There is none, or somebody else was faster.
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// @throws IOException if something cannot be removed; the record stays, for whoever clears up after this server
    @Override
    public void close() throws IOException {
        try (record) {
            delete(path);
            record.remove();
        }
    }
}
