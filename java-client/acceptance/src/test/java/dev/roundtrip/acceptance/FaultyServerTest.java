// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.FaultOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A server with a fault compiled in never gets a figure printed, and the reason says which fault it is; where round
/// trips are numbered, the fault of one answer is counted as what it was.
@Tag("long")
final class FaultyServerTest {
    /// One of the answers that are asked for at once when the server goes on after its stop: 100 of 200 ms at 500 a
    /// second, behind 200 trips of the warm-up and at most 30 more.
    private static final int FAULTY_ANSWER = 280;

    private static final int EVERY_ANSWER = 0;

    @TempDir
    private Path scratch;

    @ParameterizedTest
    @CsvSource({
        "flipped-bit, tcp, verify: response damaged: 1 wrong bit",
        "short-request, tcp, 'verify: request cut short: the server answered one of 63 bytes, 64 were sent'",
        "short-response, tcp, verify: response ended after 63 of 64 bytes",
        "long-response, tcp-keepalive, verify: response",
        "stale-stamp, tcp, verify: stale response: it answers the request before this one"
    })
    void failsTheCellWithAMessageThatSaysWhich(String fault, String transport, String reason) throws Exception {
        Path run = scratch.resolve("run");

        Program.Ending ending = Program.run(
                scratch,
                serversWith(fault),
                "run",
                "--transports",
                transport + ",mock",
                "--sizes",
                "64B:64B",
                "--forks",
                "1",
                "--time-budget",
                "3s",
                "--timeout",
                "10s",
                "--out",
                run.toString());

        assertThat(ending.exitCode()).isEqualTo(1);
        assertThat(ending.out()).contains("failed: " + reason);
        assertThat(Files.readString(run.resolve("tables.md")).lines())
                .anyMatch(line -> line.matches("\\| " + transport + " +\\| +failed \\|.*"))
                .anyMatch(line -> line.matches("\\| mock +\\| +[0-9].*"));
        assertThat(Files.readAllLines(run.resolve("cells.csv")))
                .noneMatch(line -> line.startsWith(transport + ",64,64,1,measured"));
    }

    @ParameterizedTest
    @CsvSource({"second-response, 1, 0, 200", "flipped-bit, 0, 1, 200", "late-reply, 0, 0, 400"})
    void oneAnswerOfManyIsCountedAsWhatItWas(String fault, int doubled, int corrupted, int atLeastMillis)
            throws Exception {
        Program.Ending ending = faulty(fault, FAULTY_ANSWER, "stall:200ms");

        assertThat(ending.exitCode()).as(ending.out() + ending.err()).isZero();
        FaultOutcome outcome =
                Cells.measured(scratch.resolve("run")).getFirst().fault().orElseThrow();
        assertThat(outcome)
                .returns(0, FaultOutcome::lost)
                .returns(doubled, FaultOutcome::doubled)
                .returns(corrupted, FaultOutcome::corrupted)
                .returns(0, FaultOutcome::late)
                .returns(0, FaultOutcome::timeouts);
        assertThat(outcome.backNanos().max().orElseThrow()).isGreaterThanOrEqualTo(1e6 * atLeastMillis);
    }

    @Test
    void anAnswerThatAClientWithoutTimeOutWaitsForInVainFailsTheCell() throws Exception {
        Program.Ending ending = faulty("no-response", FAULTY_ANSWER, "stall:200ms");

        assertThat(ending.exitCode()).isEqualTo(1);
        assertThat(ending.out()).contains("tcp-keepalive 64B:64B – failed: no response within PT1S");
    }

    @Test
    void aServerThatAnswersOneClientAtATimeIsHeldUpByASlowReader() throws Exception {
        Program.Ending ending = faulty("one-at-a-time", EVERY_ANSWER, "slow-reader:300ms");

        assertThat(ending.exitCode()).as(ending.out() + ending.err()).isZero();
        FaultOutcome outcome =
                Cells.measured(scratch.resolve("run")).getFirst().fault().orElseThrow();
        assertThat(outcome.backNanos().max().orElseThrow()).isBetween(150e6, 500e6);
    }

    private Program.Ending faulty(String fault, int answer, String happens) throws Exception {
        List<String> arguments = List.of(
                "run",
                "--transports",
                "tcp-keepalive",
                "--sizes",
                "64B:64B",
                "--faults",
                happens,
                "--placement",
                "free",
                "--forks",
                "1",
                "--timeout",
                "1s",
                "--out",
                scratch.resolve("run").toString());
        List<String> wrapper = List.of("env", "ROUNDTRIP_FAULTY_ANSWER=" + answer, "ROUNDTRIP_LATE_NANOS=400000000");
        try (Program program = Program.start(scratch, serversWith(fault), wrapper, arguments)) {
            return program.await();
        }
    }

    private Path serversWith(String fault) throws IOException {
        Path servers = Files.createDirectory(scratch.resolve("servers"));
        Files.createSymbolicLink(
                servers.resolve("bin"), Program.SERVERS.resolve("faults").resolve(fault));
        return servers;
    }
}
