// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.harness.Delays;
import dev.roundtrip.harness.Recovered;
import dev.roundtrip.harness.Recovery;
import dev.roundtrip.harness.SyntheticHome;
import dev.roundtrip.harness.SyntheticRows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole program, from the worker to the report, finds what is true of mechanisms whose times are known.
@Tag("long")
final class KnownTimesTest {
    private static final int FORKS = 2;
    private static final int BUSY_TRIPS = 100;

    @TempDir(factory = FastScratch.class)
    private Path scratch;

    private SyntheticHome home;

    @BeforeEach
    void installSyntheticMechanisms() throws Exception {
        home = SyntheticHome.create(Program.HOME, scratch);
    }

    @AfterEach
    void removeThem() throws Exception {
        home.close();
    }

    @Test
    void everyFigureOnAClockOfTheirOwnIsRecovered() throws Exception {
        Path run = measure("known", Delays.ids(), FORKS, Delays.LEAST_TRIPS);

        assertThat(Recovery.of(run, Delays.ids())).isNotEmpty().allMatch(Recovered::holds);
        assertThat(Files.readString(run.resolve("tables.md")).lines())
                .as("the mean of the mechanism that stopped once misleads, and the table says so")
                .anyMatch(line -> line.matches("\\| " + Delays.STOP.id() + " +\\| +[0-9.]+.*ˢ.*"))
                .noneMatch(line -> line.matches("\\| " + Delays.FIXED.id() + " +\\| +[0-9.]+.*ˢ.*"));
    }

    @Test
    void timeThatAProcessorWasKeptBusyAndMemoryOffTheHeapAreRecovered() throws Exception {
        Path run = measure("busy", List.of(SyntheticRows.BUSY, SyntheticRows.HOLDING), FORKS, BUSY_TRIPS);

        // A JVM holds other memory, too, which only adds to the figure: the lower one of two forks counts.
        Map<String, Double> nativeBytes = Cells.measured(run).stream()
                .collect(Collectors.toMap(
                        fork -> fork.cell().transport(),
                        fork -> fork.memory().orElseThrow().clientNative().orElseThrow(),
                        Math::min));
        assertThat(Recovery.of(run, List.of(SyntheticRows.BUSY))).isNotEmpty().allMatch(Recovered::holds);
        assertThat(nativeBytes.get(SyntheticRows.HOLDING) - nativeBytes.get(SyntheticRows.BUSY))
                .isCloseTo(SyntheticRows.HELD_BYTES, Percentage.withPercentage(5));
    }

    private Path measure(String name, List<String> transports, int forks, int roundTrips) throws Exception {
        Path run = home.measure(name, transports, forks, roundTrips, Map.of());
        home.roundtrip(Map.of(), "report", run.toString());
        return run;
    }
}
