// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WholeFileTest {
    @TempDir
    private Path folder;

    @Test
    void aFileIsReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("tables.md"), "what was there before");

        WholeFile.write(file, "new");

        assertThat(file).hasContent("new");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aSmallFileSystemIsToldInKib() {
        assertThat(FileFault.size(96 << 10)).isEqualTo("96 KiB");
        assertThat(FileFault.size(3 << 20)).isEqualTo("3 MiB");
    }

    @Test
    void whatCannotBeWrittenToItsEndLeavesWhatWasThere() throws IOException {
        Path file = Files.writeString(folder.resolve("tables.md"), "old");

        assertThatThrownBy(() -> WholeFile.write(file, out -> {
                    out.write("half".getBytes(StandardCharsets.UTF_8));
                    throw new IOException("No space left on device");
                }))
                .hasMessageStartingWith(file + " cannot be written: no space left on device, a ")
                .hasMessageEndingWith(" MiB; make room there");
        assertThat(file).hasContent("old");
        assertThat(folder.toFile().list()).containsExactly("tables.md");
    }

    @Test
    void aLinkStaysALinkAndWhatItPointsAtIsWritten() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);

        WholeFile.write(link, "new");

        assertThat(link).isSymbolicLink().hasContent("new");
        assertThat(target).hasContent("new");
    }

    @Test
    void anInterruptedThreadWritesAllTheSame() throws IOException {
        Path file = folder.resolve("tables.md");
        Thread.currentThread().interrupt();
        try {
            WholeFile.write(file, "whole");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(file).hasContent("whole");
    }
}
