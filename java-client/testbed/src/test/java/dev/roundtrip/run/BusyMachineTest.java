// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.platform.Platform;
import dev.roundtrip.server.LineProcess;
import dev.roundtrip.server.LineProcess.Launcher;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class BusyMachineTest {
    @Test
    void neighboursGetTheProcessorsThatNeitherSideHasFirst() {
        assertThat(BusyMachine.places(List.of(0, 1, 2, 3), OptionalInt.of(0), OptionalInt.of(1)))
                .containsExactly(3, 2, 1, 0);
    }

    @Test
    void withBothSidesOnOneProcessorTheNextNeighbourJoinsThem() {
        assertThat(BusyMachine.places(List.of(0, 1), OptionalInt.of(0), OptionalInt.of(0)))
                .containsExactly(1, 0);
    }

    @Test
    void whereNobodyPlacedTheSidesEveryProcessorIsFree() {
        assertThat(BusyMachine.places(List.of(0, 1), OptionalInt.empty(), OptionalInt.empty()))
                .containsExactly(1, 0);
    }

    @Test
    @Timeout(60)
    void aNeighbourThatRestsTakesNoProcessorUntilItIsAsked(@TempDir Path folder) throws Exception {
        String program = Path.of(System.getProperty("roundtrip.servers"), "bin", "roundtrip-neighbour")
                .toString();
        try (var neighbour = new LineProcess(
                new ProcessBuilder(program, "cpu"),
                BusyMachine.SPEAKER,
                folder.resolve("log"),
                OptionalInt.empty(),
                Launcher.FREE)) {
            long before = awaitMoreThan(0, neighbour);
            neighbour.write("rest");
            long rested;
            do {
                long nanos = usedNanos(neighbour);
                Thread.sleep(100);
                rested = usedNanos(neighbour) - nanos;
            } while (rested > 0);

            assertThat(awaitMoreThan(before, neighbour)).isGreaterThan(before);
        }
    }

    private static long awaitMoreThan(long least, LineProcess neighbour) throws Exception {
        long units = 0;
        while (units <= least) {
            neighbour.write("?");
            units = Long.parseLong(
                    neighbour.next(Duration.ofSeconds(20)).orElseThrow().split(" ", -1)[0]);
        }
        return units;
    }

    private static long usedNanos(LineProcess neighbour) throws IOException {
        return Platform.here().processes().clock(neighbour.pid()).nanos();
    }
}
