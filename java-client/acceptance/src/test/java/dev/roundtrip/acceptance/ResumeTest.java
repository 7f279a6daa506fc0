// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run that was ended in the middle and goes on.
final class ResumeTest {
    private static final List<String> EVERY_FORK = List.of("mock 1", "mock 2", "tcp 1", "tcp 2");

    @TempDir
    private Path scratch;

    @Test
    void afterAKillEveryForkIsMeasuredOnceAlsoWithTornLines() throws Exception {
        kill("4s", 2);
        List<ForkResult.Measured> before = Cells.measured(run());
        Files.writeString(run().resolve("cells.csv"), "mock,16,16,2,1,meas", StandardOpenOption.APPEND);
        Files.writeString(run().resolve("histograms.hlog"), "Tag=mock/16/16/2,0.1,", StandardOpenOption.APPEND);

        Program.Ending ending = Program.run(scratch, Program.SERVERS, "run", "--resume", run().toString());

        assertThat(ending.err()).isEmpty();
        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out())
                .contains("Going on with " + run() + ": " + before.size() + " forks are measured")
                .contains("cells.csv: its last line was not written whole, and was cut off")
                .contains("histograms.hlog: its last line was not written whole, and was cut off")
                .contains("The run was interrupted with " + before.size() + " forks measured, and resumed at ");
        assertThat(firstAttempts()).isEqualTo(EVERY_FORK);
        assertThat(Cells.measured(run())).startsWith(before.toArray(ForkResult.Measured[]::new));
        assertThat(RunFolder.open(run()).measuredForks())
                .hasSameSizeAs(Cells.measured(run()))
                .allSatisfy(fork -> assertThat(fork.histogram().getTotalCount())
                        .isEqualTo(fork.row().timing().roundTrips()
                                / fork.row().timing().batchTrips()));
    }

    @Test
    void afterCtrlCTheRunSaysHowToGoOnAndDoes() throws Exception {
        try (Program program = start("4s")) {
            Cells.await(run(), 2);
            program.signal("INT");

            assertThat(program.await().out()).contains("roundtrip run --resume " + run() + " goes on");
        }
        JsonNode before = json();

        Program.Ending ending = Program.run(scratch, Program.SERVERS, "run", "--resume", run().toString());

        assertThat(ending.exitCode()).isZero();
        assertThat(firstAttempts()).isEqualTo(EVERY_FORK);
        assertThat(json().get("seed")).isEqualTo(before.get("seed"));
        assertThat(json().get("resumptions")).hasSize(1);
    }

    @Test
    void aRunThatHasAllItsForksIsLeftAsItIs() throws Exception {
        try (Program program = start("2s", "--transports", "mock", "--forks", "1")) {
            program.await();
        }
        Map<String, String> before = contents();

        Program.Ending ending = Program.run(scratch, Program.SERVERS, "run", "--resume", run().toString());

        assertThat(ending.exitCode()).isZero();
        assertThat(ending.err()).isEmpty();
        assertThat(ending.out())
                .isEqualTo(
                        "Nothing is left to measure: %s has all its forks; roundtrip report %s prints its tables\n",
                        run(), run());
        assertThat(contents()).isEqualTo(before);
    }

    @Test
    void aRunThatIsStillMeasuringIsRefused() throws Exception {
        try (Program _ = startLong()) {
            Cells.await(run(), 1);

            Program.Ending second = Program.run(scratch, Program.SERVERS, "run", "--resume", run().toString());

            assertThat(second.exitCode()).isEqualTo(2);
            assertThat(second.err()).contains("another process is still measuring into " + run());
        }
    }

    @Test
    void aRunOfAnotherCommitMachineOrHostIsRefusedWithBothValues() throws Exception {
        try (Program program = startLong()) {
            Cells.await(run(), 1);
            program.signal("KILL");
            program.await();
        }
        String begun = Files.readString(run().resolve("run.json"));

        Program.Ending elsewhere =
                resumed(begun.replaceFirst("\"commit\" : \"[^\"]*\"", "\"commit\" : \"0123456789ab\"")
                        .replaceFirst("\"model\" : \"[^\"]*\"", "\"model\" : \"Another One\""));
        Program.Ending otherHost =
                resumed(begun.replaceFirst("\"boot\" : \"[^\"]*\"", "\"boot\" : \"0123456789abcdef\""));

        assertThat(elsewhere.exitCode()).isEqualTo(2);
        assertThat(elsewhere.err())
                .contains("--resume: the commit was 0123456789ab when the run began, and is ")
                .contains("--resume: the processor was Another One");
        assertThat(otherHost.exitCode()).isEqualTo(2);
        assertThat(otherHost.err())
                .contains("--resume: another host began the run (boot 0123456789abcdef, node unknown)");
    }

    /// Resumes the run after its record was replaced by this text.
    private Program.Ending resumed(String record) throws Exception {
        Files.writeString(run().resolve("run.json"), record);
        return Program.run(scratch, Program.SERVERS, "run", "--resume", run().toString());
    }

    @Test
    void otherOptionsAndAFolderWithoutARunAreRefused() throws Exception {
        Program.Ending options = Program.run(
                scratch, Program.SERVERS, "run", "--resume", run().toString(), "--seed", "7", "--forks", "2");
        Program.Ending nothing = Program.run(scratch, Program.SERVERS, "run", "--resume", scratch.toString());

        assertThat(options.exitCode()).isEqualTo(2);
        assertThat(options.err())
                .contains("--seed cannot stand beside --resume", "--forks cannot stand beside --resume");
        assertThat(nothing.exitCode()).isEqualTo(2);
        assertThat(nothing.err()).contains("--resume: " + scratch + " is no run folder");
    }

    /// Of the files of the run's folder, by name.
    private Map<String, String> contents() throws Exception {
        var contents = new TreeMap<String, String>();
        try (Stream<Path> files = Files.list(run())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    private Path run() {
        return scratch.resolve("run");
    }

    /// A run of many short forks, which is still measuring when its first one is kept.
    private Program startLong() throws Exception {
        return start("2m", "--transports", "mock,tcp", "--forks", "200");
    }

    private Program start(String budget) throws Exception {
        return start(budget, "--transports", "mock,tcp", "--forks", "2");
    }

    private Program start(String budget, String... rowsAndForks) throws Exception {
        var arguments = new ArrayList<>(List.of("run", "--sizes", "16B:16B", "--placement", "free"));
        arguments.addAll(List.of(rowsAndForks));
        arguments.addAll(List.of("--time-budget", budget, "--out", run().toString()));
        return Program.start(scratch, Program.SERVERS, arguments);
    }

    private void kill(String budget, int afterRows) throws Exception {
        try (Program program = start(budget)) {
            Cells.await(run(), afterRows);
            program.signal("KILL");
            program.await();
        }
    }

    private List<String> firstAttempts() throws Exception {
        return Cells.names(
                Cells.measured(run()).stream().filter(row -> row.attempt() == 1).toList());
    }

    private JsonNode json() throws Exception {
        return new ObjectMapper().readTree(run().resolve("run.json").toFile());
    }
}
