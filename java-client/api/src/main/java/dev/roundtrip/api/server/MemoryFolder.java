// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// A private folder in memory under the run's name, which is recorded first, so that the next command removes it
/// after a killed server (`idl/named-objects.md`). Owns the folder and all in it.
public final class MemoryFolder implements AutoCloseable {
    private static final String KIND = "memory-folder";
    private static final String RUN = "roundtrip-\\d+-\\d+";

    private final RecordFile record;
    private final Path path;

    /// Why there cannot be one; empty where there can.
    public static Optional<String> whyNot() {
        Platform platform = Platform.here();
        return platform.folders().sharedMemory().isPresent()
                ? Optional.empty()
                : Optional.of(
                        "needs a folder in memory, such as /dev/shm on Linux, and " + platform.name() + " has none");
    }

    /// Makes the folder, without what a server that was killed may have left of it.
    ///
    /// @param part what it is called besides the run and the cell
    /// @throws IOException if it cannot be made, or another server of the same folder lives
    public MemoryFolder(Path runDirectory, String part) throws IOException {
        String name = prefix(runDirectory.toAbsolutePath().normalize()) + "-" + part;
        path = Platform.here()
                .folders()
                .sharedMemory()
                .orElseThrow(() -> new IOException(whyNot().orElseThrow()))
                .resolve(name);
        record = RecordFile.lock(runDirectory.resolve("named-objects"));
        try {
            record.add(KIND + " /" + name);
            delete(path);
            Platform.here().folders().createPrivate(path);
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
        try {
            Platform.here().folders().deleteWhole(folder);
        } catch (NoSuchFileException e) {
            // There is none, or somebody else was faster.
        }
    }

    /// @throws IOException if something cannot be removed; the record stays for the command that clears up after this
    /// server
    @Override
    public void close() throws IOException {
        try (record) {
            delete(path);
            record.remove();
        }
    }
}
