// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.ForkResult.OneWayLatency;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages one way, as a user sends them, with real servers and clients of both languages.
@Tag("long")
final class StreamsTest {
    private static final int MESSAGES = 2000;
    private static final Set<String> BOTH = Set.of(
            "uds roundtrip 1", "uds roundtrip 2", "uds stream 1", "uds stream 2", "jni roundtrip 1", "jni roundtrip 2");

    @TempDir
    private Path scratch;

    @Test
    void streamsAreTimedAsAWholeAndEachMessageOfThoseInBetweenOneWay() throws Exception {
        Path folder = scratch.resolve("run");
        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                "run",
                "--exchange=stream",
                "--transports=uds,c-uds,jni",
                "--sizes=2000x64B",
                "--forks=1",
                "--placement=free",
                "--time-budget=3s",
                "--out=" + folder);

        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        RunFolder run = RunFolder.open(folder);
        List<MeasuredFork> forks = run.measuredForks();
        assertThat(forks).extracting(fork -> fork.row().cell().transport()).containsExactlyInAnyOrder("uds", "c-uds");
        assertThat(forks).allSatisfy(fork -> {
            ForkResult.Measured row = fork.row();
            OneWayLatency latency = row.oneWay().orElseThrow();
            assertThat(row.timing().batchTrips()).isEqualTo(MESSAGES);
            assertThat(row.timing().roundTrips()).isEqualTo(2 * latency.messages());
            assertThat(fork.oneWay().orElseThrow().getTotalCount()).isEqualTo(latency.messages());
            assertThat(latency.meanNanos()).isBetween(latency.minNanos(), latency.maxNanos());
            assertThat(latency.minNanos()).isPositive();
        });
        assertThat(run.rows())
                .filteredOn(row -> row.cell().transport().equals("jni"))
                .singleElement()
                .isInstanceOfSatisfying(
                        ForkResult.Skipped.class,
                        row -> assertThat(row.reason()).startsWith("jni: no streams: "));
        assertThat(Files.readString(folder.resolve("tables.md")))
                .contains("| uds 2000 x 64B", "## One-way latency", "## Papers without a counterpart");
    }

    @Test
    void roundTripsAndStreamsOfOneRunTakeTurns() throws Exception {
        Path folder = scratch.resolve("run");
        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                "run",
                "--exchange=roundtrip,stream",
                "--placement=free",
                "--transports=uds,jni",
                "--sizes=16B:16B,2000x64B",
                "--forks=2",
                "--time-budget=4s",
                "--out=" + folder);

        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        assertThat(forks(folder)).containsExactlyInAnyOrderElementsOf(BOTH);
        assertThat(Files.readString(folder.resolve("tables.md")))
                .startsWith("# Round trips and streams, profile quick")
                .contains(
                        "## Request 16B, response 16B",
                        "| uds, stream 2000 x 64B",
                        "## Beside Kumoń 2017",
                        "## Papers without a counterpart");

        loseTheLastFork(folder);
        assertThat(forks(folder)).hasSize(BOTH.size() - 1);
        ending = Program.run(scratch, Program.SERVERS, "run", "--resume=" + folder);

        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        assertThat(forks(folder)).containsExactlyInAnyOrderElementsOf(BOTH);
    }

    /// Repeated ones once.
    private static Set<String> forks(Path folder) throws IOException {
        return RunFolder.open(folder).measuredForks().stream()
                .map(MeasuredFork::row)
                .map(row -> row.cell().transport() + " "
                        + row.cell().condition().get(Axes.EXCHANGE).label() + " " + row.fork())
                .collect(Collectors.toSet());
    }

    private static void loseTheLastFork(Path folder) throws IOException {
        Path cells = folder.resolve("cells.csv");
        List<String> lines = Files.readAllLines(cells);
        int columns = List.of(lines.getFirst().split(",")).indexOf("attempt");
        String last = fork(lines.getLast(), columns);
        Files.write(
                cells,
                lines.stream().filter(line -> !fork(line, columns).equals(last)).toList());
    }

    /// @param columns that name the cell and the fork, in front of the attempt
    private static String fork(String line, int columns) {
        return String.join(",", List.of(line.split(",")).subList(0, columns));
    }
}
