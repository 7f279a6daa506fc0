// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunFoldersTest {
    @TempDir
    private Path results;

    @Test
    void newestRunIsTheOneThatBeganLastWhateverItsName() throws Exception {
        run("20260101T000000Z-quick", 3000);
        run("20260102T000000Z-quick", 2000);
        Files.createDirectories(results.resolve("zzz-no-run"));

        assertThat(RunFolders.newest(results)).hasFileName("20260101T000000Z-quick");
    }

    @Test
    void whereThereIsNoRunTheFolderIsNamed() {
        assertThatThrownBy(() -> RunFolders.newest(results))
                .isInstanceOf(PlanException.class)
                .hasMessage("there is no run in " + results + "; run make bench, or name a run's folder");
    }

    private void run(String name, long beganMillis) throws IOException {
        Path record =
                Files.writeString(Files.createDirectories(results.resolve(name)).resolve(RunFolder.RUN), "{}");
        Files.setLastModifiedTime(record, FileTime.fromMillis(beganMillis));
    }
}
