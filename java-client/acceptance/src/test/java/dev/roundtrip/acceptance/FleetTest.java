// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs of several machines put together; the tests with a scheduler are in fleet/test.
final class FleetTest {
    @TempDir
    private static Path measured;

    @TempDir
    private Path scratch;

    @Test
    void aRunAndItsBundleAreOneRunOfOneHost() throws Exception {
        Path run = measured.resolve("run");
        Path bundle = measured.resolve("run.zip");
        assertThat(Program.run(scratch, Program.SERVERS, "bundle", run.toString())
                        .exitCode())
                .isZero();

        Program.Ending ending = fleet(run.toString(), bundle.toString());

        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out())
                .contains(
                        "1 of 2 runs count: 1 run of 1 host, in 1 group",
                        "| run.zip | duplicate |",
                        "it is the run of run");
        assertThat(scratch.resolve("out"))
                .isDirectoryContaining("glob:**/tables.md")
                .isDirectoryContaining("glob:**/hosts.csv");
        assertThat(scratch.resolve("out/report/index.html")).isNotEmptyFile();
        assertThat(Files.readString(run.resolve("run.json"))).contains("\"boot\"", "\"endedAt\" : \"20");
    }

    @Test
    void tooFewHostsAreToldApartFromMissingRuns() throws Exception {
        Path run = measured.resolve("run");
        Path damaged = Files.writeString(scratch.resolve("damaged.zip"), "no archive");

        assertThat(fleet(run.toString(), "--least-hosts", "5").exitCode()).isEqualTo(4);
        assertThat(fleet(run.toString(), damaged.toString(), "--least-hosts", "5")
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void whatIsNoFleetOrNoEntryOfTheGalleryIsWrongUse() throws Exception {
        Path run = measured.resolve("run");

        Program.Ending nothing = fleet(scratch.resolve("missing").toString());
        Program.Ending entry = fleet(run.toString(), "--contribute", "a-machine");

        assertThat(nothing.exitCode()).isEqualTo(2);
        assertThat(nothing.err()).contains("missing holds no run, no bundle and no fleet");
        assertThat(entry.exitCode()).isEqualTo(2);
        assertThat(entry.err()).contains("--contribute: the profile is quick, and has to be full");
        assertThat(Program.HOME.resolve("results/machines/a-machine")).doesNotExist();
    }

    @Test
    void aPlanIsSharedOnlyByAsManyRunsAsItHasForks() throws Exception {
        Program.Ending ending = Program.run(
                scratch, Program.SERVERS, "run", "--forks", "3", "--fork-range", "2/4", "--transports", "mock");

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err())
                .isEqualTo("roundtrip: --fork-range 2/4: 4 runs cannot share 3 forks; choose --forks 4 or more\n");
    }

    @Test
    void aLevelThatTheDoctorDoesNotKnowIsRefused() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "doctor", "--fail-on", "ok");

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err()).isEqualTo("roundtrip: --fail-on: 'ok' is none of warning, advice\n");
    }

    private Program.Ending fleet(String... arguments) throws Exception {
        var command = new ArrayList<String>();
        command.add("fleet");
        command.addAll(List.of(arguments));
        command.add("--out");
        command.add(scratch.resolve("out").toString());
        return Program.run(scratch, Program.SERVERS, command.toArray(String[]::new));
    }

    @BeforeAll
    static void measure() throws Exception {
        Program.Ending ending = Program.run(
                measured,
                Program.SERVERS,
                "run",
                "--transports",
                "mock",
                "--sizes",
                "16B:16B",
                "--forks",
                "1",
                "--time-budget",
                "2s",
                "--out",
                measured.resolve("run").toString());
        assertThat(ending.exitCode()).isZero();
    }
}
