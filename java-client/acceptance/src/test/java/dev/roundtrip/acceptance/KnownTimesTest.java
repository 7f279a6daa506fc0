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
    void noFigureOnTheRealClockIsBelowTheTimeThatAProcessorWasKeptBusy() throws Exception {
        List<String> busy = List.of(SyntheticRows.BUSY);

        Path run = measure("busy", busy, 1, BUSY_TRIPS);

        assertThat(Recovery.of(run, busy)).isNotEmpty().allMatch(Recovered::holds);
    }

    private Path measure(String name, List<String> transports, int forks, int roundTrips) throws Exception {
        Path run = home.measure(name, transports, forks, roundTrips, Map.of());
        home.roundtrip(Map.of(), "report", run.toString());
        return run;
    }
}
