// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MemoryUse;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it changes the locale of the JVM")
final class RunDocumentTest {
    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void makeRun() throws IOException {
        run = RunFixture.create(
                parent.resolve("run"), List.of(RunFixture.SMALL), "jni", "tcp", "slow", "gone", "later");
    }

    @Test
    void aFixedDelayIsRecovered() throws IOException {
        measure("jni", 2_000, 1000);
        measure("tcp", 8_000, 1000);

        assertThat(tables().lines())
                .contains("| jni              | 2.00 (1.00) |", "| tcp              | 8.00 (4.00) |");
    }

    @Test
    void aBatchIsDividedByItsTrips() throws IOException {
        run.measure("jni", RunFixture.SMALL, 1, 100, 2_000, 0, 1000);

        assertThat(tables()).contains("| jniᵇ        | 0.0200 |").contains("timed in batches, too short for the clock");
    }

    @Test
    void whichOfSeveralConditionsStandsBesidePapersIsSaid() throws IOException {
        measure("jni", 2_000, 1000);
        assertThat(tables()).doesNotContain("is set beside papers");

        run = RunFixture.create(
                parent.resolve("placements"),
                List.of(Conditions.at("cross"), Conditions.at("same")),
                List.of(RunFixture.SMALL),
                "tcp");

        assertThat(tables())
                .contains("- Of 2 conditions the first is set beside papers, that of the row 'tcp, cross'\n");
    }

    @Test
    void cellsWithoutFiguresAreShownWithTheirReasons() throws IOException {
        measure("jni", 2_000, 1000);
        run.fail("slow", RunFixture.SMALL, 1, "no response within PT30S");
        run.skip("gone", RunFixture.SMALL, "it is not built");

        assertThat(tables())
                .contains("- slow 16B:16B – failed: no response within PT30S\n")
                .contains("- gone 16B:16B – skipped: it is not built\n")
                .contains("later 16B:16B – not reached before the run ended\n")
                .contains("| slow             |      failed |");
    }

    @Test
    void rowsThatLackTheSameSizesForTheSameReasonAreNamedTogether() throws IOException {
        SizeKey large = new SizeKey(1 << 20, 1 << 20);
        run = RunFixture.create(
                parent.resolve("skipped"), List.of(RunFixture.SMALL, large), "jni", "gone", "lost", "half");
        for (String row : List.of("gone", "lost")) {
            run.skip(row, RunFixture.SMALL, "not built").skip(row, large, "not built");
        }
        run.skip("half", large, "not built");

        assertThat(tables()).contains("- gone, lost at every size; half 1MiB:1MiB – skipped: not built\n");
    }

    @Test
    void aCellThatFailedInALaterForkHasNoFigure() throws IOException {
        measure("tcp", 2_000, 1000);
        run.fail("tcp", RunFixture.SMALL, 2, "connection reset");

        assertThat(tables().lines()).noneMatch(line -> line.startsWith("| tcp") && line.contains("2.00"));
    }

    @Test
    void aRunInWhichNothingWasMeasuredHasTablesToo() throws IOException {
        run.fail("tcp", RunFixture.SMALL, 1, "connection reset");

        assertThat(tables()).contains("- tcp 16B:16B – failed: connection reset\n");
    }

    @Test
    void fewRoundTripsAndAMisleadingMeanAreMarked() throws IOException {
        measure("tcp", 2_000, 10);

        assertThat(tables()).contains("| tcpⁿ ").contains("fewer than 1000 round trips or messages (1 of 1 cells)");
    }

    @Test
    void oneForkHasNeitherAnIntervalNorPrecision() throws IOException {
        measure("jni", 2_000, 1000);
        measureTwice("tcp", 8_000, 1000);

        assertThat(tables().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("| jni | 2.00 | – | 2.00 | 2.00 | 2.00 | 2.00 | 0 | 1000 | – |")
                .contains("| tcp | 8.00 | 0.0% | 8.00 | 8.00 | 8.00 | 8.00 | 0 | 2000 | 2/2 |")
                .contains("| tcp | 8.00–8.00 | 8.00–8.00 |")
                .contains(
                        "- 2 of 2 forks knew their own median to ±2.0% and ended, which says nothing of p99; time ended none");
    }

    @Test
    void aConnectionIsWhatAServerHasMoreForEachFurtherClient() throws IOException {
        Condition hundred = Condition.USUAL.with(Axes.CLIENTS, 100);
        run = RunFixture.create(
                        parent.resolve("clients"), List.of(Condition.USUAL, hundred), List.of(RunFixture.SMALL), "uds")
                .measure("uds", RunFixture.SMALL, 1, 10_000, 1000, server(3 << 20, 0))
                .under(hundred)
                .measure("uds", RunFixture.SMALL, 1, 500_000, 1000, server((3 << 20) + 99 * (14 << 10), 0));

        assertThat(tables().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("| uds | 3.00 | 0 | – |", "| uds, 100 clients | 4.35 | 0 | 14.0 |");
    }

    @Test
    void aServerThatKeepsBuffersForLargeMessagesKeepsNoMemory() throws IOException {
        SizeKey large = new SizeKey(1 << 20, 1 << 20);
        run = RunFixture.create(parent.resolve("buffers"), List.of(RunFixture.SMALL, large), "grpc")
                .measure("grpc", RunFixture.SMALL, 1, 10_000, 1000, server(3 << 20, 4000))
                .measure("grpc", large, 1, 3_000_000, 1000, server(9 << 20, 4000));

        assertThat(run.results().cells())
                .extracting(Mark.KEEPS_MEMORY::belongsTo)
                .containsExactly(true, false);
    }

    @Test
    void aServerThatGrewOnceKeepsNoMemory() throws IOException {
        run = RunFixture.create(parent.resolve("arena"), List.of(RunFixture.SMALL), "tcp", "uds")
                .measure("tcp", RunFixture.SMALL, 1, 50_000, 1000, server(3 << 20, 400))
                .measure("tcp", RunFixture.SMALL, 2, 50_000, 1000, server(3 << 20, 0))
                .measure("uds", RunFixture.SMALL, 1, 10_000, 1000, server(3 << 20, 400))
                .measure("uds", RunFixture.SMALL, 2, 10_000, 1000, server(3 << 20, 400));

        assertThat(run.results().cells())
                .extracting(Mark.KEEPS_MEMORY::belongsTo)
                .containsExactly(false, true);
    }

    private static MemoryUse server(double afterBytes, double keptBytes) {
        OptionalDouble unknown = OptionalDouble.empty();
        return new MemoryUse(
                OptionalDouble.of(100 << 20),
                unknown,
                unknown,
                unknown,
                unknown,
                unknown,
                unknown,
                unknown,
                OptionalDouble.of(afterBytes),
                OptionalDouble.of(keptBytes));
    }

    @Test
    void anIntervalThatSaysNothingIsCutShort() throws IOException {
        run.measure("tcp", RunFixture.SMALL, 1, 1, 10_000, 0, 1000);
        run.measure("tcp", RunFixture.SMALL, 2, 1, 40_000, 0, 1000);

        assertThat(tables()).contains(" >1000% ");
    }

    @Test
    void rowsOfSeveralConditionsBearThemAndHaveTheBaselineOfTheirOwn() throws IOException {
        Condition free = Condition.USUAL;
        var paused = Condition.USUAL.with(Axes.GAP, Duration.ofMillis(1));
        run = RunFixture.create(
                parent.resolve("paused"), List.of(free, paused), List.of(RunFixture.SMALL), "jni", "tcp");
        measureTwice("jni", 2_000, 1000);
        measureTwice("tcp", 8_000, 1000);
        run.under(paused);
        measureTwice("jni", 4_000, 1000);
        measureTwice("tcp", 40_000, 1000);

        assertThat(tables().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("| tcp | 8.00 (4.00) |", "| tcp, gap 1ms | 40.0 (10.0) |")
                .contains("| tcp | 16B:16B | 339 | 8.00 | 52.1 → 4.00 | holds |")
                .anyMatch(line -> line.startsWith("- Closed loop, gaps of 0, 1ms, placement free"));
    }

    @Test
    void aRowBesideWhichAThreadAllocatesIsSetAgainstTheSameRowWithoutIt() throws IOException {
        Condition alone = Conditions.at("same");
        Condition beside = alone.with(Axes.ALLOCATION, 100L << 20);
        run = RunFixture.create(
                parent.resolve("allocating"), List.of(alone, beside), List.of(RunFixture.SMALL), "jni", "tcp");
        measureTwice("jni", 2_000, 1000);
        measureTwice("tcp", 8_000, 1000);
        run.under(beside);
        measureTwice("jni", 2_050, 1000);
        measureTwice("tcp", 8_800, 1000);

        assertThat(tables().lines().map(line -> line.replaceAll(" +", " ")))
                .anyMatch(line -> line.matches("\\| jni, 100MiB/s allocated.* \\| 2\\.05 \\| 1\\.0[23] .*"))
                .anyMatch(line -> line.matches("\\| tcp, 100MiB/s allocated.* \\| 8\\.80 \\| 1\\.10 .*"));
    }

    @Test
    void rowsOfAnotherJvmAreCalledByItsVersion() throws IOException {
        Condition own = Conditions.at("same");
        Condition old = Conditions.inJvm(own, "17.0.17+10");
        run = RunFixture.create(parent.resolve("jvms"), List.of(own, old), List.of(RunFixture.SMALL), "jni", "tcp");
        measureTwice("jni", 2_000, 1000);
        run.under(old);
        measureTwice("jni", 4_000, 1000);

        assertThat(tables().lines().map(line -> line.replaceAll(" +", " ")))
                .anyMatch(line -> line.startsWith("| jni, JVM 17.0.17+10 | 4.00 (1.00)"))
                .anyMatch(line -> line.startsWith("- Closed loop, clients in the testbed's JVM; JVM 17.0.17+10"));
    }

    @Test
    void publishedFiguresStandBesideOurs() throws IOException {
        measureTwice("jni", 2_000, 1000);
        measureTwice("tcp", 8_000, 1000);

        assertThat(tables().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("| tcp | 16B:16B | 339 | 8.00 | 52.1 → 4.00 | holds |");
    }

    @Test
    void theLocaleChangesNothing() throws IOException {
        measure("jni", 2_500, 1000);
        measure("tcp", 8_000, 1000);
        String tables = tables();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);

            assertThat(tables()).isEqualTo(tables).contains("2.50");
        } finally {
            Locale.setDefault(before);
        }
    }

    private void measure(String transport, long sampleNanos, int samples) throws IOException {
        run.measure(transport, RunFixture.SMALL, sampleNanos, samples);
    }

    private void measureTwice(String transport, long sampleNanos, int samples) throws IOException {
        run.measureTwice(transport, RunFixture.SMALL, sampleNanos, samples);
    }

    private String tables() throws IOException {
        RunResults results = run.results();
        return Printed.markdown(results, Papers.beside(results, RunFixture.PUBLISHED));
    }
}
