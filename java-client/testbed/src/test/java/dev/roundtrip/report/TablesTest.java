package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TablesTest {
    private static final Path PUBLISHED =
            Path.of(System.getProperty("roundtrip.idl")).resolve("../results/published");

    @TempDir
    private Path parent;

    private RunFolder folder;

    @BeforeEach
    void makeRun() throws IOException {
        folder = RunFolder.create(parent.resolve("run"), run("jni", "tcp", "slow", "gone", "later"), 0);
    }

    @Test
    void aFixedDelayIsRecovered() throws IOException {
        measure("jni", 1, 1, 2_000, 1000);
        measure("tcp", 1, 1, 8_000, 1000);

        assertThat(Tables.of(folder, PUBLISHED).lines())
                .contains("| jni              | 2.00 (1.00) |", "| tcp              | 8.00 (4.00) |");
    }

    @Test
    void aBatchIsDividedByItsTrips() throws IOException {
        measure("jni", 1, 100, 2_000, 1000);

        assertThat(Tables.of(folder, PUBLISHED))
                .contains("| jniᵇ        | 0.0200 |")
                .contains("timed in batches, too short for the clock");
    }

    @Test
    void cellsWithoutFiguresAreShownWithTheirReasons() throws IOException {
        measure("jni", 1, 1, 2_000, 1000);
        folder.append(row("slow", 1, ForkRow.FAILED, "no response within PT30S", ForkRow.Timing.NONE));
        folder.append(row("gone", 0, ForkRow.SKIPPED, "it is not built", ForkRow.Timing.NONE));

        String tables = Tables.of(folder, PUBLISHED);

        assertThat(tables)
                .contains("- slow 16B:16B – failed: no response within PT30S\n")
                .contains("- gone 16B:16B – skipped: it is not built\n")
                .contains("later 16B:16B – not reached before the run ended\n")
                .contains("| slow             |      failed |");
    }

    @Test
    void aCellThatFailedInALaterForkHasNoFigure() throws IOException {
        measure("tcp", 1, 1, 2_000, 1000);
        folder.append(row("tcp", 2, ForkRow.FAILED, "connection reset", ForkRow.Timing.NONE));

        assertThat(Tables.of(folder, PUBLISHED).lines())
                .noneMatch(line -> line.startsWith("| tcp") && line.contains("2.00"));
    }

    @Test
    void fewRoundTripsAndAMisleadingMeanAreMarked() throws IOException {
        measure("tcp", 1, 1, 2_000, 10);

        assertThat(Tables.of(folder, PUBLISHED))
                .contains("| tcpⁿ ")
                .contains("fewer than 1000 round trips (1 of 1 cells)");
    }

    @Test
    void publishedFiguresStandBesideOurs() throws IOException {
        measure("jni", 1, 1, 2_000, 1000);
        measure("tcp", 1, 1, 8_000, 1000);

        assertThat(Tables.of(folder, PUBLISHED))
                .contains("| tcp              |  8.00 / 339 |")
                .contains("| tcp              | 4.00 / 52.1 |")
                .contains("JNI is the fastest of the thesis' mechanisms up to 1 MiB: holds at all 1 size pairs");
    }

    @Test
    void theLocaleChangesNothing() throws IOException {
        measure("jni", 1, 1, 2_500, 1000);
        String tables = Tables.of(folder, PUBLISHED);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);

            assertThat(Tables.of(folder, PUBLISHED)).isEqualTo(tables).contains("2.50");
        } finally {
            Locale.setDefault(before);
        }
    }

    private void measure(String transport, int fork, int batchTrips, long sampleNanos, int samples) throws IOException {
        var histogram = new Histogram(3_600_000_000_000L, 3);
        histogram.recordValueWithCount(sampleNanos, samples);
        double tripNanos = (double) sampleNanos / batchTrips;
        var timing = new ForkRow.Timing(
                batchTrips,
                (long) samples * batchTrips,
                100,
                1_000,
                true,
                "precision",
                sampleNanos * samples,
                25,
                tripNanos,
                0,
                tripNanos,
                tripNanos,
                tripNanos,
                tripNanos,
                tripNanos,
                tripNanos,
                0,
                0);
        folder.append(row(transport, fork, ForkRow.MEASURED, "", timing), histogram, List.of(sampleNanos), 1000, 2000);
    }

    private static ForkRow row(String transport, int fork, String outcome, String reason, ForkRow.Timing timing) {
        return new ForkRow(transport, 16, 16, fork, outcome, reason, timing);
    }

    private static RunRecord run(String... transports) {
        return new RunRecord(
                "0.1.0",
                "unknown",
                "2026-01-02T03:04:05Z",
                List.of("run"),
                "quick",
                7,
                "L64X128MixRandom",
                1,
                1000,
                240,
                0.02,
                30,
                "free",
                -1,
                -1,
                "closed",
                List.of(),
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                Arrays.stream(transports)
                        .map(id -> new CellRecord(id, "socket", 16, 16, ""))
                        .toList());
    }
}
