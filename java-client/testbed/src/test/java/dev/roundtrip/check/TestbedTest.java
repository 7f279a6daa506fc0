// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// With a launcher that, in place of measuring, notes its arguments and leaves a run that was prepared.
@Timeout(60)
final class TestbedTest {
    @TempDir
    private Path home;

    private Testbed testbed;

    @BeforeEach
    void prepareRun() throws IOException {
        RunFixture.create(home.resolve("prepared"), "same", List.of(RunFixture.SMALL), "tcp")
                .measureTwice("tcp", RunFixture.SMALL, 100_000, 1000);
        testbed = new Testbed(home);
    }

    private void launcherEndsWith(int code) throws IOException {
        Path launcher = Files.writeString(home.resolve("roundtrip"), """
                #!/bin/sh
                echo "$@" >>"%1$s/calls"
                echo "late by${ROUNDTRIP_LATE_NANOS:+ $ROUNDTRIP_LATE_NANOS}"
                cp -r "%1$s/prepared" "$3"
                exit %2$d
                """.formatted(home, code));
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void runIsMadeWithItsOptionsAndVariablesAndRead() throws Exception {
        launcherEndsWith(0);
        Path folder = home.resolve("results/check/run");

        RunResults run = testbed.run(folder, Map.of("ROUNDTRIP_LATE_NANOS", "7"), List.of("--forks", "2"));

        assertThat(run.cells()).singleElement().hasToString("tcp 16B:16B");
        assertThat(home.resolve("calls")).content().isEqualTo("run --out " + folder + " --forks 2\n");
        assertThat(home.resolve("results/check/run.txt")).content().isEqualTo("late by 7\n");
    }

    @Test
    void cellThatFailedEndsACheckThatNeedsAllAndNotOneThatTakesSome() throws Exception {
        launcherEndsWith(1);

        assertThat(testbed.runSomeCells(home.resolve("some"), List.of()).cells())
                .hasSize(1);
        assertThatThrownBy(() -> testbed.run(home.resolve("all"), Map.of(), List.of()))
                .isInstanceOf(IOException.class)
                .hasMessage("a cell failed; see " + home.resolve("all.txt"));
    }

    @Test
    void runThatFailsAsAWholeNamesItsCodeAndWhatItSaid() throws Exception {
        launcherEndsWith(130);

        assertThatThrownBy(() -> testbed.runSomeCells(home.resolve("run"), List.of()))
                .isInstanceOf(IOException.class)
                .hasMessage("the run ended with code 130; see " + home.resolve("run.txt"));
    }

    @Test
    void optionThatTheRunRefusesIsWrongUseOfTheCheck() throws Exception {
        launcherEndsWith(2);

        assertThatThrownBy(() -> testbed.run(home.resolve("run"), Map.of(), List.of("--forks", "x")))
                .isInstanceOf(PlanException.class)
                .hasMessage("late by");
    }

    @Test
    void whatTheUserSaysOfRunsReplacesWhatTheCheckSays() {
        var rows = new MeasuredRows();
        new CommandLine(new RowsCommand(rows)).parseArgs("--forks", "3", "--placement", "same", "--", "--seed", "7");

        assertThat(rows.options("--transports", "tcp", "--forks", "10"))
                .containsExactly("--transports", "tcp", "--forks", "3", "--placement", "same", "--seed", "7");
    }

    @Command
    private record RowsCommand(@Mixin MeasuredRows rows) {}

    @Test
    void programThatDoesNotEndInTimeIsEndedWithWhatItStarted() throws Exception {
        Path log = home.resolve("log");
        List<String> command = List.of("sh", "-c", "sleep 600 & echo $!; wait");

        // Long enough for the shell to say what it has started.
        assertThatThrownBy(() -> ChildProcess.run(command, Map.of(), log, Duration.ofSeconds(1)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("did not end within PT1S; its log is " + log);

        long started = Long.parseLong(Files.readString(log).strip());
        ProcessHandle.of(started).ifPresent(process -> process.onExit().join());
        assertThat(ProcessHandle.of(started).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void withoutAFolderOfChecksThereAreNone() throws IOException {
        assertThat(Check.installed(home.resolve("none"))).isEmpty();
        assertThat(Check.installed(
                        Files.createDirectories(home.resolve("checks/empty")).getParent()))
                .isEmpty();
    }
}
