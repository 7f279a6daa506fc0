// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.server.RunDirectory.ObjectRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ObjectRecordsTest {
    private static final String DEAD_RUN = "roundtrip-99999999-1";

    @TempDir
    private Path parent;

    @TempDir
    private Path programs;

    private Path cell;

    @BeforeEach
    void leaveARecord() throws IOException {
        cell = Files.createDirectories(parent.resolve(DEAD_RUN).resolve("mq-posix-1"));
        Files.writeString(cell.resolve("named-objects"), "posix-queue /roundtrip-99999999-1-mq-posix-1-req\n");
    }

    @Test
    void whatADeadRunRecordedIsClearedBeforeItsFolderIsRemoved() throws IOException {
        ObjectRecords records = program("cp -r \"$1\" " + programs.resolve("seen"));

        RunDirectory.clearDead(parent, records);

        assertThat(programs.resolve("seen/mq-posix-1/named-objects")).exists();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void folderWhoseObjectsCannotBeRemovedIsKeptAndTheReasonSaid() throws IOException {
        ObjectRecords records = program("echo 'roundtrip-clear: mq_unlink: Permission denied' >&2; exit 1");

        assertThatThrownBy(() -> RunDirectory.clearDead(parent, records))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(DEAD_RUN)
                .hasMessageContaining("mq_unlink: Permission denied");
        assertThat(cell.resolve("named-objects")).exists();
    }

    @Test
    void otherFoldersAreRemovedThoughOneCannotBe() throws IOException {
        Path other = Files.createDirectories(parent.resolve("roundtrip-99999998-1"));

        assertThatThrownBy(() -> RunDirectory.clearDead(parent, program("exit 1")))
                .isInstanceOf(IOException.class);

        assertThat(other).doesNotExist();
    }

    @Test
    void withoutARecordNoProgramIsStarted() throws IOException {
        Files.delete(cell.resolve("named-objects"));

        assertThatCode(() -> new ObjectRecords(Path.of("not-built")).clear(parent))
                .doesNotThrowAnyException();
    }

    @Test
    void aProgramThatIsMissingIsNamed() {
        assertThatThrownBy(() -> new ObjectRecords(Path.of("not-built")).clear(parent))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not-built")
                .hasMessageContaining("make build");
    }

    @Test
    void endOfARunClearsWhatItsServersRecorded() throws IOException {
        try (var run = RunDirectory.create(parent, program("cp -r \"$1\" " + programs.resolve("seen")))) {
            Files.writeString(run.subfolder("mq-sysv-1").resolve("named-objects"), "system-v-queue 7 1700000000\n");
        }

        assertThat(programs.resolve("seen/mq-sysv-1/named-objects")).exists();
    }

    /// Stands for `roundtrip-clear`.
    private ObjectRecords program(String body) throws IOException {
        Path script = Files.writeString(programs.resolve("clear"), "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return new ObjectRecords(script);
    }
}
