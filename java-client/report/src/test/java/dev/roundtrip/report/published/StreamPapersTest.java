// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.document.Document.Section;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StreamPapersTest {
    @TempDir
    private Path parent;

    @Test
    void onlyPapersOfMessagesOneWayAreNamedForStreams() throws IOException {
        List<Section> sections = beside(RunFixture.streams(parent.resolve("run"), Map.of(8L, 1000), "uds"));

        assertThat(sections).singleElement().satisfies(others -> {
            assertThat(others.title()).isEqualTo("Papers without a counterpart");
            assertThat(Printed.notes(others))
                    .containsExactly("No cell of this run stands for a figure of Salman 2017, CoralQueue");
        });
    }

    @Test
    void aTestOfSalmanStandsBesideTheStreamOfItsBodyAndHeaders() throws IOException {
        RunFixture run = RunFixture.streams(parent.resolve("run"), Map.of(180L, 100_000), "uds").stream(
                "uds", 180, 100_000, 4_800, 30, 300);

        Section salman = beside(run).getFirst();

        assertThat(Printed.rows(salman))
                .hasSize(22)
                .contains(List.of(
                        "wcf named pipe",
                        "100000 x 100 chars",
                        "4.82",
                        "48.0",
                        "274",
                        "uds 180B",
                        "0.480",
                        "4.80",
                        "27.3",
                        "0.1000"))
                .contains(List.of(
                        "wcf named pipe", "5 x 104857500 chars", "4.78", "956351", "9.00", "–", "–", "–", "–", "–"));
        assertThat(Printed.notes(salman))
                .contains("100000 x 100 chars: the fastest here is uds with 4.80 µs a message, 27.3 µs a KiB");
    }

    @Test
    void latenciesOfMessagesOf8BytesStandBesideThoseOfCoralQueueTheFastestFirst() throws IOException {
        RunFixture run = RunFixture.streams(parent.resolve("run"), Map.of(8L, 1_350_000), "uds", "fifo").stream(
                "uds", 8, 1_350_000, 1_000, 30, 1_500)
                .stream("fifo", 8, 1_350_000, 1_000, 30, 1_000);

        Section coralQueue = beside(run).getFirst();

        assertThat(Printed.rows(coralQueue))
                .containsExactly(
                        List.of("published", "97.6", "61.0", "3922", "103", "105", "110", "163", "239", "1597"),
                        List.of("fifo", "1000", "1000", "1000", "1000", "1000", "1000", "1000", "1000", "1000"),
                        List.of("uds", "1500", "1500", "1500", "1500", "1500", "1500", "1500", "1500", "1500"));
        assertThat(Printed.notes(coralQueue).getFirst())
                .isEqualTo(
                        "The fastest here is fifo: its mean is 10.2 times the published one, its 99.99 % 4.18 times");
    }

    @Test
    void aFloorStandsBesideCoralQueueButIsNotCalledTheFastest() throws IOException {
        RunFixture run = RunFixture.streams(parent.resolve("run"), Map.of(8L, 1_350_000), "floor-cacheline", "fifo")
                .stream("floor-cacheline", 8, 1_350_000, 1_000, 30, 70)
                .stream("fifo", 8, 1_350_000, 1_000, 30, 1_000);

        Section coralQueue = beside(run).getFirst();

        assertThat(Printed.rows(coralQueue).get(1)).startsWith("floor-cacheline", "70.0");
        assertThat(Printed.notes(coralQueue).getFirst()).startsWith("The fastest here is fifo:");
    }

    private static List<Section> beside(RunFixture run) throws IOException {
        return Papers.beside(run.results(), RunFixture.PUBLISHED);
    }
}
