// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A folder for files that nobody is to keep. Owns what is in it: closing it removes all.
record ScratchFolder(Path path) implements AutoCloseable {

    /// @param parent a folder for temporary files
    static ScratchFolder below(Path parent) throws IOException {
        return new ScratchFolder(Files.createTempDirectory(parent, "scratch-of-roundtrip-"));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
