// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.report.RunFixture;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.RunFolder.WriteLock;
import dev.roundtrip.results.RunRecord.Resumption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A folder with two finished forks, and what a sudden end may have left behind them.
final class ResumptionTest {
    private static final SizeKey SIZES = RunFixture.SMALL;

    @TempDir
    private Path parent;

    private RunFolder folder;

    @BeforeEach
    void twoForks() throws IOException {
        folder = RunFixture.create(parent.resolve("run"), List.of(SIZES), "tcp")
                .measure("tcp", SIZES, 1, 1, 1000, 0, 10)
                .measure("tcp", SIZES, 2, 1, 1000, 0, 10)
                .folder();
    }

    @Test
    void wholeFilesAreLeftAsTheyAre() throws IOException {
        List<String> before = contents();

        assertThat(folder.mend()).isEmpty();
        assertThat(contents()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cells.csv", "histograms.hlog", "first-samples.csv"})
    void aLineThatWasNotWrittenWholeIsCutOffAndNamed(String file) throws IOException {
        List<String> before = contents();
        append(file, "tcp,16,16,3,1,meas");

        assertThat(folder.mend())
                .containsExactly(path(file) + ": its last line was not written whole, and was cut off");
        assertThat(contents()).isEqualTo(before);
    }

    @Test
    void aLineOfZerosIsCutOff() throws IOException {
        List<String> before = contents();
        append("cells.csv", "\0\0\0\0\r\n\0\0");

        assertThat(folder.mend()).hasSize(1);
        assertThat(contents()).isEqualTo(before);
    }

    @Test
    void samplesWithoutARowAreCutOff() throws IOException {
        String cells = Files.readString(path("cells.csv"));
        Files.writeString(path("cells.csv"), cells.substring(0, cells.lastIndexOf("tcp,")));

        assertThat(folder.mend())
                .hasSize(2)
                .allMatch(repair -> repair.endsWith(
                        "samples of a fork that was not finished were cut off; it will be measured anew"));
        assertThat(path("histograms.hlog"))
                .content()
                .contains("Tag=tcp/16/16/1,")
                .doesNotContain("Tag=tcp/16/16/2,");
        assertThat(path("first-samples.csv"))
                .content()
                .containsPattern("tcp,16,16,,1,0,free,roundtrip,+1,1,")
                .doesNotContainPattern("tcp,16,16,,1,0,free,roundtrip,+2,1,");
        assertThat(folder.measuredForks()).hasSize(1);
    }

    @Test
    void aTornRowTakesItsSamplesWithIt() throws IOException {
        String cells = Files.readString(path("cells.csv"));
        Files.writeString(path("cells.csv"), cells.substring(0, cells.length() - 30));

        assertThat(folder.mend()).hasSize(3);
        assertThat(folder.measuredForks()).hasSize(1);
    }

    @Test
    void aFolderWithOtherColumnsIsRefused() throws IOException {
        Files.writeString(path("cells.csv"), Files.readString(path("cells.csv")).replace("gc_count", "collections"));

        assertThatThrownBy(folder::mend).isInstanceOf(IOException.class).hasMessageContaining("has other columns");
    }

    @Test
    void theRunRecordTellsOfTheResumptionAndIsOtherwiseTheSame() throws IOException {
        RunRecord before = folder.run();
        var resumption = new Resumption("2026-01-02T04:00:00Z", 2, List.of(), false);

        folder.note(resumption);

        assertThat(folder.run().resumptions()).containsExactly(resumption);
        assertThat(folder.run())
                .usingRecursiveComparison()
                .ignoringFields("resumptions")
                .isEqualTo(before);
    }

    @Test
    void theRunRecordTellsWhenTheRunStoppedMeasuring() throws IOException {
        RunRecord before = folder.run();

        folder.noteEnd("2026-01-02T06:00:00Z");

        assertThat(folder.run().endedAt()).isEqualTo("2026-01-02T06:00:00Z");
        assertThat(folder.run())
                .usingRecursiveComparison()
                .ignoringFields("endedAt")
                .isEqualTo(before);
    }

    @Test
    void aFolderThatIsBeingWrittenIsRefused() throws IOException {
        try (var _ = WriteLock.of(folder.path())) {
            assertThatThrownBy(() -> WriteLock.of(folder.path()))
                    .isInstanceOf(IOException.class)
                    .hasMessage("another process is still measuring into " + folder.path()
                            + "; wait for its end, or end it");
        }
    }

    @Test
    void aFolderWhoseWriterIsGoneIsFree() throws IOException {
        WriteLock.of(folder.path()).close();

        try (var lock = WriteLock.of(folder.path())) {
            assertThat(lock).isNotNull();
        }
        assertThat(path("lock")).doesNotExist();
    }

    private Path path(String file) {
        return folder.path().resolve(file);
    }

    private void append(String file, String text) throws IOException {
        Files.writeString(path(file), text, StandardOpenOption.APPEND);
    }

    private List<String> contents() throws IOException {
        return List.of(
                Files.readString(path("cells.csv")),
                Files.readString(path("histograms.hlog")),
                Files.readString(path("first-samples.csv")));
    }
}
