// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Servers that `roundtrip serve` starts for `roundtrip run --connect`, both on this machine.
final class RemoteServersTest {
    @TempDir
    private Path scratch;

    @Test
    void runSaysWhereItsServersWereAndLeavesNothingThere() throws Exception {
        String token = Serving.token(scratch).toString();
        try (Serving serving = Serving.start(scratch, "tcp", "--token-file", token)) {
            Program.Ending ending = run(
                    "--transports",
                    "tcp",
                    "--connect",
                    "tcp=" + serving.address(),
                    "--token-file",
                    token,
                    "--time-budget",
                    "2s");

            assertThat(ending.err()).isEmpty();
            assertThat(ending.exitCode()).isZero();
            assertThat(ending.out()).contains("Servers of tcp ran at " + serving.address());
            JsonNode remote = new ObjectMapper()
                    .readTree(scratch.resolve("run/run.json").toFile())
                    .at("/remotes/0");
            assertThat(remote.at("/environment/kernel/release").asText()).isNotEmpty();
            assertThat(remote.at("/shared").asBoolean()).isFalse();
            assertThat(serving.program().descendants()).isEmpty();

            serving.program().signal("INT");
            assertThat(serving.program().await().exitCode()).isEqualTo(130);
        }
    }

    @Test
    void whatStaysOnOneMachineIsMeasuredWithItsLegsWhereBothSidesShareIt() throws Exception {
        Path shared = Files.createDirectory(scratch.resolve("shared"));
        try (Serving serving = Serving.start(scratch, "mq-sysv", "--shared", shared.toString())) {
            Program.Ending ending = run(
                    "--transports",
                    "mq-sysv",
                    "--connect",
                    "mq-sysv=" + serving.address(),
                    "--legs",
                    "--time-budget",
                    "2s");

            assertThat(ending.err()).isEmpty();
            assertThat(ending.exitCode()).isZero();
            assertThat(ending.out()).contains("## Legs");
            assertThat(ending.out()).contains("on the same kernel, with memory and processes in common");
            try (Stream<Path> left = Files.walk(shared, 2)) {
                assertThat(left.filter(path -> path.getParent().getParent().equals(shared)))
                        .isEmpty();
            }
        }
    }

    @Test
    void whatCannotHaveItsServerElsewhereIsRefusedByName() throws Exception {
        Program.Ending ending =
                Program.run(scratch, Program.SERVERS, "serve", "jni,pipe,mock,mq-sysv", "--bind", "127.0.0.1:0");

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err().lines())
                .containsExactly(
                        "roundtrip: jni calls roundtrip-jni within the client's process",
                        "roundtrip: pipe starts roundtrip-pipe as a child of the client",
                        "roundtrip: mock has no server that could be elsewhere",
                        "roundtrip: mq-sysv does not work between machines; serve it with --shared DIR to clients of the"
                                + " same kernel");
    }

    @Test
    void whatNobodyServesIsRefusedBeforeAnythingRuns() throws Exception {
        try (Serving serving = Serving.start(scratch, "tcp")) {
            Program.Ending ending = run("--transports", "mq-sysv,jni", "--connect", "mq-sysv=" + serving.address());

            assertThat(ending.exitCode()).isEqualTo(2);
            assertThat(ending.err()).contains("transport 'mq-sysv' is not served here; there are tcp");
            assertThat(scratch.resolve("run")).doesNotExist();
        }
    }

    @Test
    void deadFarSideFailsItsCellsAndTheRunGoesOn() throws Exception {
        Path run = scratch.resolve("run");
        try (Serving serving = Serving.start(scratch, "tcp-keepalive");
                Program program = Program.start(
                        scratch,
                        Program.SERVERS,
                        arguments(
                                "--transports",
                                "tcp-keepalive,mock",
                                "--connect",
                                "tcp-keepalive=" + serving.address(),
                                "--time-budget",
                                "4s",
                                "--timeout",
                                "2s"))) {
            serving.program()
                    .awaitDescendant(command -> command.contains("roundtrip-tcp") && !command.contains("--verify"));
            serving.program().signal("KILL");

            Program.Ending ending = program.await();

            assertThat(ending.exitCode()).isEqualTo(1);
            assertThat(ending.out())
                    .contains("tcp-keepalive 16B:16B – failed: ")
                    .contains(serving.address());
            assertThat(ending.out().lines()).anyMatch(line -> line.matches("\\| mock +\\|.* [0-9].*"));
            assertThat(run.resolve("cells.csv")).isNotEmptyFile();
        }
    }

    @Test
    void killedClientLeavesNoServer() throws Exception {
        try (Serving serving = Serving.start(scratch, "tcp");
                Program program = Program.start(
                        scratch,
                        Program.SERVERS,
                        arguments(
                                "--transports",
                                "tcp",
                                "--connect",
                                "tcp=" + serving.address(),
                                "--time-budget",
                                "10m"))) {
            ProcessHandle server = serving.program().awaitDescendant(command -> command.contains("roundtrip-tcp"));
            program.signal("KILL");

            Await.value("the end of " + server, () -> server.isAlive() ? Optional.<Boolean>empty() : Optional.of(true));
        }
    }

    @Test
    void servingOtherMachinesWithoutATokenIsRefusedWithTheWayOut() throws Exception {
        Program.Ending ending = Program.run(scratch, Program.SERVERS, "serve", "tcp", "--bind", "0.0.0.0:0");

        assertThat(ending.exitCode()).isEqualTo(2);
        assertThat(ending.err())
                .contains("--bind 0.0.0.0:0 is open to other machines")
                .contains("--token-file");
    }

    private Program.Ending run(String... options) throws Exception {
        try (Program program = Program.start(scratch, Program.SERVERS, arguments(options))) {
            return program.await();
        }
    }

    private List<String> arguments(String... options) {
        var arguments = new ArrayList<>(List.of(
                "run",
                "--sizes",
                "16B:16B",
                "--forks",
                "1",
                "--out",
                scratch.resolve("run").toString()));
        arguments.addAll(List.of(options));
        return arguments;
    }
}
