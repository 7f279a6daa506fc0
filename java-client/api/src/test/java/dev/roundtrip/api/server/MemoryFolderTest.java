// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MemoryFolderTest {
    private static final String RUN = "roundtrip-" + ProcessHandle.current().pid() + "-1";

    @TempDir
    private Path temporary;

    private Path runDirectory;

    @BeforeEach
    void makeRunDirectory() throws IOException {
        runDirectory = Files.createDirectories(temporary.resolve(RUN).resolve("aeron-1"));
    }

    @Test
    void folderIsCalledAfterRunAndCellAndRecorded() throws IOException {
        try (var folder = new MemoryFolder(runDirectory, "driver")) {
            assertThat(folder.path()).isEmptyDirectory().hasToString("/dev/shm/" + RUN + "-aeron-1-driver");
            assertThat(runDirectory.resolve("named-objects")).hasContent("memory-folder /" + RUN + "-aeron-1-driver");
        }
    }

    @Test
    void closingRemovesTheFolderWithAllInItAndItsRecord() throws IOException {
        var folder = new MemoryFolder(runDirectory, "driver");
        Files.writeString(Files.createDirectory(folder.path().resolve("inner")).resolve("file"), "content");

        folder.close();

        assertThat(folder.path()).doesNotExist();
        assertThat(runDirectory).isEmptyDirectory();
    }

    @Test
    void whatAKilledServerLeftIsGoneWhenTheNextStarts() throws IOException {
        Path left = Files.createDirectory(Path.of("/dev/shm", RUN + "-aeron-1-driver"));
        Files.writeString(left.resolve("file"), "content");

        try (var folder = new MemoryFolder(runDirectory, "driver")) {
            assertThat(folder.path()).isEqualTo(left).isEmptyDirectory();
        }
    }
}
