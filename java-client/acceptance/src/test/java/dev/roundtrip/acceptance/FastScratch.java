// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/// A folder in memory where there is one: a run folder of a thousand forks is synchronised with the disk thousands of
/// times.
final class FastScratch implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        return Files.isWritable(MEMORY)
                ? Files.createTempDirectory(MEMORY, "roundtrip-page")
                : Files.createTempDirectory("roundtrip-page");
    }
}
