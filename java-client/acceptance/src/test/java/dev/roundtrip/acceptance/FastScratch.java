// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/// A folder in memory where there is one: a run folder of a thousand forks is synchronised with the disk thousands of
/// times. Its name has the process, so that the next tests remove the folder of tests that were killed.
final class FastScratch implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");

    private static final Pattern NAME = Pattern.compile("roundtrip-tests-(\\d+)-.*");

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        String prefix = "roundtrip-tests-" + ProcessHandle.current().pid() + "-";
        if (!Files.isWritable(MEMORY)) {
            return Files.createTempDirectory(prefix);
        }
        removeThoseOfTheDead();
        return Files.createTempDirectory(MEMORY, prefix);
    }

    private static void removeThoseOfTheDead() throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(MEMORY)) {
            folders = all.filter(FastScratch::isOfTheDead).toList();
        }
        for (Path folder : folders) {
            try (Stream<Path> below = Files.walk(folder)) {
                for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    private static boolean isOfTheDead(Path folder) {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
    }
}
