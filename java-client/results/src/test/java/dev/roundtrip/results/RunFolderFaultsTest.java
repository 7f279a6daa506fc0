// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of a run folder whose writer is interrupted, or runs out of room.
final class RunFolderFaultsTest {
    private static final int FORKS = 100;

    /// A device on which there is never room (full(4)).
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    private Path parent;

    @Test
    void interruptsOfTheAppendingThreadLoseNothing() throws IOException {
        RunFolder folder = folder();
        var failure = new AtomicReference<IOException>();
        Thread appending = Thread.ofPlatform().start(() -> {
            try {
                for (int fork = 1; fork <= FORKS; fork++) {
                    append(folder, fork);
                }
            } catch (IOException e) {
                failure.set(e);
            }
        });
        while (appending.isAlive()) {
            appending.interrupt();
            Thread.onSpinWait();
        }

        assertThat(failure.get()).isNull();
        assertThat(folder.measuredForks()).hasSize(FORKS);
        assertThat(folder.mend()).isEmpty();
    }

    @Test
    void aFullDiskIsNamedWithTheFileAndTheForkBeforeIsKept() throws IOException {
        RunFolder folder = folder();
        append(folder, 1);
        Path file = folder.path().resolve(RunFolder.FIRST_SAMPLES);
        Path before = Files.move(file, parent.resolve("before"));
        Files.createSymbolicLink(file, FULL);

        assertThatThrownBy(() -> append(folder, 2))
                .hasMessageStartingWith(file + " cannot be written: no space left on device, a ")
                .hasMessageEndingWith(" MiB; make room there");

        Files.move(before, file, StandardCopyOption.REPLACE_EXISTING);
        assertThat(folder.mend())
                .containsExactly(folder.path().resolve(RunFolder.HISTOGRAMS)
                        + ": samples of a fork that was not finished were cut off; it will be measured anew");
        assertThat(folder.measuredForks()).extracting(fork -> fork.row().fork()).containsExactly(1);
    }

    @Test
    void aFolderThatCannotBeBegunDoesNotLookLikeARun() throws IOException {
        Path run = Files.createDirectory(parent.resolve("run"));
        Files.createSymbolicLink(run.resolve(RunFolder.CELLS), FULL);

        assertThatThrownBy(this::folder).hasMessageContaining("no space left on device");
        assertThat(RunFolder.holdsRun(run)).isFalse();
    }

    private RunFolder folder() throws IOException {
        return RunFolder.create(parent.resolve("run"), RunFolderTest.run(), 0);
    }

    private static void append(RunFolder folder, int fork) throws IOException {
        var timing = new ForkResult.Timing(1, 1, 9, 50, "budget", 60, 25.5, 20.5, 1.5, 10, 20, 30, 30, 30, 30);
        var id = new ForkId(new CellId("tcp", 16, 1024, Condition.USUAL), fork, 1);
        ForkResult.Measured row = ForkResult.Measured.of(id, timing, ForkTrend.NONE);
        folder.append(new MeasuredFork(row, RunFolderTest.histogram(10), Optional.empty()), List.of(10L), 1000, 2000);
    }
}
