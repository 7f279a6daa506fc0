// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Which system a process is on is asked in the packages of the platform alone (docs/ARCHITECTURE.md).
final class PlatformTest {
    private static final Path JAVA = Path.of("").toAbsolutePath().getParent();
    private static final List<Path> PLATFORMS = List.of(
            JAVA.resolve("native/src/main/java/dev/roundtrip/platform"),
            JAVA.resolve("testkit/src/main/java/dev/roundtrip/testkit/platform"));

    /// The name of the system, a half that is named, and what is started on one of them alone.
    private static final Pattern ASKS = Pattern.compile("os\\.name|platform\\.(Linux|Windows)\\b"
            + "|(?i:is_?(on_?)?(windows|linux)\\b)|[Ff]ile\\.separator\\b|\"setsid\"");

    @Test
    void nobodyElseAsksWhichSystemItIs() throws IOException {
        for (Path folder : PLATFORMS) {
            assertThat(asking(folder)).as("what is found in %s", folder).isNotEmpty();
        }

        assertThat(asking(JAVA))
                .filteredOn(file -> PLATFORMS.stream().noneMatch(file::startsWith))
                .isEmpty();
    }

    private static List<Path> asking(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java") && isOfTheProgram(file))
                    .filter(PlatformTest::asks)
                    .toList();
        }
    }

    private static boolean isOfTheProgram(Path file) {
        String path = JAVA.relativize(file).toString();
        return path.contains("src/main/java") && !path.contains("target");
    }

    private static boolean asks(Path file) {
        try {
            return ASKS.matcher(Files.readString(file)).find();
        } catch (IOException e) {
            throw new AssertionError(file + " cannot be read", e);
        }
    }
}
