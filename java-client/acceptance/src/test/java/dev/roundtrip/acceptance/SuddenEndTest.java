// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What remains of a run when a server, the testbed or the user ends it.
@Order(1)
final class SuddenEndTest {
    /// Of a file that a run may write: enough for its plan, and for the samples of some forks.
    private static final int MOST_FILE_BYTES = 24_000;

    @TempDir
    private Path scratch;

    @Test
    void aKilledServerFailsItsCellAndTheOthersAreMeasured() throws Exception {
        try (Program program = start("--transports", "tcp-keepalive,mock", "--forks", "1", "--time-budget", "8s")) {
            connectedServer(program).destroyForcibly();

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
            Program.kill("STOP", connectedServer(program).pid());

            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(1);
            assertThat(ending.out()).contains("no response within PT1S");
        }
    }

    @Test
    void afterCtrlCTheTablesHoldWhatWasFinished() throws Exception {
        try (Program program = start("--transports", "tcp,mock", "--forks", "200", "--time-budget", "2m")) {
            awaitFinishedFork(scratch.resolve("run"));
            program.signal("INT");

            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(130);
            assertThat(ending.out()).contains("Interrupted: the tables hold what was finished by then");
            assertThat(ending.out()).contains("| median µs ± 95 % ");
            assertThat(scratch.resolve("run/tables.md")).isNotEmptyFile();
        }
    }

    @Test
    void aRunWhoseOutputNobodyReadsEndsAndSaysHowToGoOn() throws Exception {
        Path run = scratch.resolve("run");
        String command = Program.HOME.resolve("roundtrip") + " run --transports tcp,mock --sizes 16B:16B --forks 200"
                + " --time-budget 2m --out " + run + " | head -n 1";

        try (Program program = Program.startCommand(scratch, Program.SERVERS, List.of("sh", "-c", command))) {
            Program.Ending ending = program.await();

            assertThat(ending.out().lines()).hasSize(1);
            assertThat(ending.err())
                    .isEqualTo("roundtrip: standard output was closed, and the run has ended with what was finished by"
                            + " then; roundtrip run --resume " + run + " goes on\n");
            assertThat(run.resolve("tables.md")).isNotEmptyFile();
            assertThat(Cells.measured(run)).hasSizeLessThan(20);
        }
    }

    @Test
    void afterSigtermTheTablesHoldWhatWasFinished() throws Exception {
        try (Program program = start("--transports", "tcp,mock", "--forks", "200", "--time-budget", "2m")) {
            awaitFinishedFork(scratch.resolve("run"));
            program.signal("TERM");

            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(143);
            assertThat(ending.err()).isEmpty();
            assertThat(ending.out()).contains("Interrupted: the tables hold what was finished by then");
            assertThat(scratch.resolve("run/tables.md")).isNotEmptyFile();
        }
    }

    @Test
    void whereAResultCannotBeKeptTheTablesHoldWhatWasAndTheFileIsNamed() throws Exception {
        Path run = scratch.resolve("run");
        List<String> arguments = arguments("--transports", "mock", "--forks", "200", "--time-budget", "2m");
        arguments.set(arguments.indexOf("16B:16B"), "16B:16B,32B:32B,64B:64B,128B:128B"); // of each fork more is kept
        try (Program program =
                Program.start(scratch, Program.SERVERS, List.of("prlimit", "--fsize=" + MOST_FILE_BYTES), arguments)) {
            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(1);
            assertThat(ending.out().lines()).anyMatch(line -> line.matches("\\| mock +\\| +[0-9].*"));
            assertThat(ending.err())
                    .matches("roundtrip: " + run
                            + "/(histograms.hlog|first-samples.csv) cannot be written: file too large;"
                            + " what was finished by then is kept, and roundtrip run --resume " + run + " goes on\n");
        }
    }

    @Test
    void aKilledTestbedLeavesItsFinishedForksAndNoProcess() throws Exception {
        try (Program program = start("--transports", "tcp", "--forks", "200", "--time-budget", "2m")) {
            awaitFinishedFork(scratch.resolve("run"));
            List<ProcessHandle> started = List.of(
                    program.awaitDescendant(command -> command.contains("roundtrip-tcp")),
                    program.awaitDescendant(command -> command.contains("dev.roundtrip.worker.Worker")));
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

    @ParameterizedTest
    @ValueSource(strings = {"mq-posix", "mq-sysv"})
    void aKilledServerLeavesNoQueue(String transport) throws Exception {
        try (Program program = start("--transports", transport, "--forks", "1", "--time-budget", "8s")) {
            ProcessHandle server = measuredServer(program, transport);
            KernelObjects objects = KernelObjects.of(server);
            server.destroyForcibly();

            assertThat(program.await().exitCode()).isEqualTo(1);
            assertThat(objects.lines()).hasSize(2);
            assertThat(objects.present()).isEmpty();
            assertThat(objects.runFolder()).doesNotExist();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mq-posix", "mq-sysv"})
    void queuesOfAKilledServerAndAKilledTestbedAreRemovedByAnyNextCommand(String transport) throws Exception {
        try (Program program = start("--transports", transport, "--forks", "1", "--time-budget", "10m")) {
            ProcessHandle server = measuredServer(program, transport);
            KernelObjects objects = KernelObjects.of(server);
            Program.kill("STOP", server.pid()); // or it would end, and remove them, with the testbed
            program.signal("KILL");
            Program.kill("KILL", server.pid());
            server.onExit().join();
            assertThat(objects.runDirectory().resolve("named-objects")).exists();

            Program.Ending list = Program.run(scratch, Program.SERVERS, "list");

            assertThat(list.exitCode()).isZero();
            assertThat(list.err()).isEmpty();
            assertThat(objects.present()).isEmpty();
            assertThat(objects.runFolder()).doesNotExist();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mq-posix", "mq-sysv"})
    void afterCtrlCThereIsNoQueue(String transport) throws Exception {
        try (Program program = start("--transports", transport, "--forks", "1", "--time-budget", "10m")) {
            KernelObjects objects = KernelObjects.of(measuredServer(program, transport));
            program.signal("INT");

            assertThat(program.await().exitCode()).isEqualTo(130);
            assertThat(objects.present()).isEmpty();
            assertThat(objects.runFolder()).doesNotExist();
        }
    }

    @Test
    void withoutMemoryForPosixQueuesThatRowIsSkippedWithItsReasonAndOthersAreMeasured() throws Exception {
        try (Program program = Program.start(
                scratch,
                Program.SERVERS,
                List.of("prlimit", "--msgqueue=0"),
                arguments("--transports", "mq-posix,mock", "--forks", "1", "--time-budget", "4s"))) {
            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isZero();
            assertThat(ending.out()).contains("mq-posix – skipped: RLIMIT_MSGQUEUE is 0 bytes");
            assertThat(ending.out()).contains("ulimit -q");
            assertThat(ending.out().lines()).anyMatch(line -> line.matches("\\| mock +\\| +[0-9].*"));
        }
    }

    /// The TCP server of the measurement, once its worker is connected: one that never got ready fails otherwise.
    private static ProcessHandle connectedServer(Program program) throws InterruptedException {
        return Await.value(
                "a connected server",
                () -> program.descendants().stream()
                        .filter(handle -> handle.info()
                                .commandLine()
                                .filter(command -> command.contains("roundtrip-tcp") && !command.contains("--verify"))
                                .isPresent())
                        .filter(server -> sockets(server.pid()) > 1)
                        .findFirst());
    }

    /// Sockets that a process has open (proc_pid_fd(5)), a listener among them; none if it has ended.
    private static long sockets(long pid) {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc", String.valueOf(pid), "fd"))) {
            return descriptors.filter(SuddenEndTest::isSocket).count();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    private static boolean isSocket(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
        } catch (IOException e) {
            return false;
        }
    }

    /// The server of the measurement, once it takes requests: its worker has begun.
    private ProcessHandle measuredServer(Program program, String transport) throws InterruptedException {
        return program.awaitDescendant(command -> command.contains("roundtrip-" + transport + " --run-dir ")
                && !command.contains("--verify")
                && isReady(command));
    }

    /// Whether the server with this command has recorded all that it creates.
    private static boolean isReady(String command) {
        try {
            String runDirectory =
                    command.substring(command.indexOf("--run-dir ") + 10).split(" ", 2)[0];
            return Files.readAllLines(Path.of(runDirectory, "named-objects")).size() == 2;
        } catch (IOException e) {
            return false;
        }
    }

    private Program start(String... options) throws IOException {
        return Program.start(scratch, Program.SERVERS, arguments(options));
    }

    private List<String> arguments(String... options) {
        var arguments = new ArrayList<>(List.of(
                "run",
                "--sizes",
                "16B:16B",
                "--placement",
                "free",
                "--out",
                scratch.resolve("run").toString()));
        arguments.addAll(List.of(options));
        return arguments;
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
