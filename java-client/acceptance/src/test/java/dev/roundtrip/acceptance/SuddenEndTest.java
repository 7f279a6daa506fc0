package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What remains of a run when a server, the testbed or the user ends it.
final class SuddenEndTest {
    @TempDir
    private Path scratch;

    @Test
    void aKilledServerFailsItsCellAndTheOthersAreMeasured() throws Exception {
        try (Program program = start("--transports", "tcp-keepalive,mock", "--forks", "1", "--time-budget", "8s")) {
            program.awaitDescendant(command -> command.contains("roundtrip-tcp") && !command.contains("--verify"))
                    .destroyForcibly();

            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(1);
            assertThat(ending.out()).contains("was ended by signal 9");
            assertThat(ending.out().lines()).anyMatch(line -> line.matches("\\| tcp-keepalive +\\| +failed \\|"));
            assertThat(ending.out().lines()).anyMatch(line -> line.matches("\\| mock +\\| +[0-9].*"));
        }
    }

    @Test
    void aStoppedServerFailsItsCellWithinTheTimeOut() throws Exception {
        try (Program program =
                start("--transports", "tcp-keepalive", "--forks", "1", "--time-budget", "8s", "--timeout", "1s")) {
            ProcessHandle server = program.awaitDescendant(
                    command -> command.contains("roundtrip-tcp") && !command.contains("--verify"));
            Program.kill("STOP", server.pid());

            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(1);
            assertThat(ending.out()).contains("no response within PT1S");
        }
    }

    @Test
    void afterCtrlCTheTablesHoldWhatWasFinished() throws Exception {
        try (Program program = start("--transports", "tcp,mock", "--forks", "200", "--time-budget", "10m")) {
            awaitFinishedFork(scratch.resolve("run"));
            program.signal("INT");

            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(130);
            assertThat(ending.out()).contains("Interrupted: the tables hold what was finished by then");
            assertThat(ending.out()).contains("## Mean round trip");
            assertThat(scratch.resolve("run/tables.md")).isNotEmptyFile();
        }
    }

    @Test
    void aKilledTestbedLeavesItsFinishedForksAndNoProcess() throws Exception {
        try (Program program = start("--transports", "tcp", "--forks", "200", "--time-budget", "10m")) {
            awaitFinishedFork(scratch.resolve("run"));
            List<ProcessHandle> started = List.of(
                    program.awaitDescendant(command -> command.contains("roundtrip-tcp")),
                    program.awaitDescendant(command -> command.contains("dev.roundtrip.engine.Worker")));
            program.signal("KILL");

            Await.value(
                    "the end of " + started,
                    () -> started.stream().anyMatch(ProcessHandle::isAlive)
                            ? Optional.<Boolean>empty()
                            : Optional.of(true));

            Program.Ending report = Program.run(
                    scratch, Program.SERVERS, "report", scratch.resolve("run").toString());
            assertThat(report.exitCode()).isZero();
            assertThat(report.out().lines()).anyMatch(line -> line.matches("\\| tcp +\\| +[0-9].*"));
        }
    }

    private Program start(String... options) throws IOException {
        var arguments = new ArrayList<>(List.of(
                "run", "--sizes", "16B:16B", "--out", scratch.resolve("run").toString()));
        arguments.addAll(List.of(options));
        return Program.start(scratch, Program.SERVERS, arguments);
    }

    private static void awaitFinishedFork(Path run) throws InterruptedException {
        Await.value("a finished fork", () -> {
            try {
                Path cells = run.resolve("cells.csv");
                return Files.exists(cells)
                        ? Files.readAllLines(cells).stream()
                                .filter(line -> line.contains(",measured,"))
                                .findFirst()
                        : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
