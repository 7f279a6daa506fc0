package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.OneWayLatency;
import dev.roundtrip.results.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages one way, as a user sends them, with real servers and clients of both languages.
final class StreamsTest {
    private static final int MESSAGES = 2000;

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
                "--time-budget=3s",
                "--out=" + folder);

        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        RunFolder run = RunFolder.open(folder);
        List<MeasuredFork> forks = run.measuredForks();
        assertThat(forks).extracting(fork -> fork.row().transport()).containsExactlyInAnyOrder("uds", "c-uds");
        assertThat(forks).allSatisfy(fork -> {
            ForkRow row = fork.row();
            OneWayLatency latency = row.oneWay();
            assertThat(row.timing().batchTrips()).isEqualTo(MESSAGES);
            assertThat(row.timing().roundTrips()).isEqualTo(2 * latency.messages());
            assertThat(fork.oneWay().orElseThrow().getTotalCount()).isEqualTo(latency.messages());
            assertThat(latency.meanNanos()).isBetween(latency.minNanos(), latency.maxNanos());
            assertThat(latency.minNanos()).isPositive();
        });
        assertThat(run.rows())
                .filteredOn(row -> row.transport().equals("jni"))
                .singleElement()
                .extracting(ForkRow::reason)
                .asString()
                .startsWith("jni: no streams: ");
        assertThat(Files.readString(folder.resolve("tables.md")))
                .contains("| uds 2000 x 64B", "## One-way latency", "## Beside CoralQueue");
    }

    @Test
    void roundTripsAndStreamsOfOneRunTakeTurns() throws Exception {
        Path folder = scratch.resolve("run");
        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                "run",
                "--exchange=roundtrip,stream",
                "--transports=uds,jni",
                "--sizes=16B:16B,2000x64B",
                "--forks=2",
                "--time-budget=4s",
                "--out=" + folder);

        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        assertThat(RunFolder.open(folder).measuredForks())
                .extracting(fork -> fork.row().transport() + " "
                        + fork.row().condition().exchange() + " " + fork.row().fork())
                .containsExactlyInAnyOrder(
                        "uds roundtrip 1",
                        "uds roundtrip 2",
                        "uds stream 1",
                        "uds stream 2",
                        "jni roundtrip 1",
                        "jni roundtrip 2");
        assertThat(Files.readString(folder.resolve("tables.md")))
                .startsWith("# Round trips and streams, profile quick")
                .contains(
                        "## Request 16B, response 16B",
                        "| uds, stream 2000 x 64B",
                        "## Beside Kumoń 2017",
                        "## Beside CoralQueue");
    }
}
