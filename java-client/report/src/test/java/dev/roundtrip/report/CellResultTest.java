// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.report.sections.SizeGrid.MedianText;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CellResultTest {
    private static final Offset<Double> ROUNDED = within(1e-6);

    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void planRun() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "tcp");
    }

    @Test
    void meansOfLegsAddUpToTheMeanOfTheWholeHoweverManyTripsEachForkMade() throws IOException {
        run.measure("tcp", 1, 10_000, 3000, Throughput.UNKNOWN, legs(2_000, 3_000, 5_000, 0));
        run.measure("tcp", 2, 40_000, 1000, Throughput.UNKNOWN, legs(10_000, 8_000, 22_000, 0));

        double sum =
                LegTimes.of(cell()).parts().stream().mapToDouble(Leg::meanNanos).sum();

        assertThat(sum).isCloseTo(17_500, ROUNDED);
        assertThat(cell().estimate().orElseThrow().mean()).isCloseTo(17_500, ROUNDED);
    }

    @Test
    void mediansOfLegsAreCentresOfTheForksAsThatOfTheWholeIs() throws IOException {
        run.measure("tcp", 1, 10_000, 3000, Throughput.UNKNOWN, legs(2_000, 0, 8_000, 0));
        run.measure("tcp", 2, 40_000, 1000, Throughput.UNKNOWN, legs(8_000, 0, 32_000, 0));

        assertThat(LegTimes.of(cell()).parts().stream().map(Leg::medianNanos)).containsExactly(4_000.0, 0.0, 16_000.0);
        assertThat(cell().estimate().orElseThrow().median()).isCloseTo(20_000, within(20.0));
    }

    @Test
    void forksInTwoModesAreShownAsModesWhoeverPlacedTheSides() throws IOException {
        run = RunFixture.create(parent.resolve("same"), "same", List.of(RunFixture.SMALL), "tcp");
        run.measure("tcp", 1, 3_000_000, 1000, Throughput.UNKNOWN, Optional.empty());
        run.measure("tcp", 2, 9_700_000, 1000, Throughput.UNKNOWN, Optional.empty());
        run.measure("tcp", 3, 3_100_000, 1000, Throughput.UNKNOWN, Optional.empty());
        assertThat(cell().modes()).as("a fork alone may have been disturbed").isEmpty();

        run.measure("tcp", 4, 9_600_000, 1000, Throughput.UNKNOWN, Optional.empty());

        assertThat(MedianText.of(cell(), cell().median())).isEqualTo("3050 | 9650");
        assertThat(MedianText.halfWidth(cell())).isEmpty();
    }

    @Test
    void aServiceTimeIsNoLongerThanTheResponseTime() throws IOException {
        run.measure("tcp", 1, 10_000, 3000, new Throughput(100, 0, 0, 9_000, 9_000), Optional.empty());
        run.measure("tcp", 2, 40_000, 1000, new Throughput(100, 0, 0, 36_000, 36_000), Optional.empty());

        assertThat(cell().throughput().serviceMeanNanos()).isCloseTo(15_750, ROUNDED);
        assertThat(cell().throughput().serviceMedianNanos()).isCloseTo(18_000, ROUNDED);
        assertThat(cell().throughput().serviceMeanNanos())
                .isLessThan(cell().estimate().orElseThrow().mean());
    }

    /// 12.7062 · 1.4142 / √2
    @Test
    void whatStampingCostsHasTheSpreadOfTheForks() throws IOException {
        run.measure("tcp", 1, 10_000, 1000, Throughput.UNKNOWN, legs(2_000, 3_000, 5_000, -2));
        run.measure("tcp", 2, 10_000, 1000, Throughput.UNKNOWN, legs(2_000, 3_000, 5_000, 0));

        assertThat(LegTimes.of(cell()).stampingNanos()).isEqualTo(-1);
        assertThat(LegTimes.of(cell()).stampingInterval()).hasValueSatisfying(ends -> {
            assertThat(ends.low()).isCloseTo(-13.7062, within(1e-4));
            assertThat(ends.high()).isCloseTo(11.7062, within(1e-4));
        });
    }

    @Test
    void whatStampingCostsOneForkHasNoSpread() throws IOException {
        run.measure("tcp", 1, 10_000, 1000, Throughput.UNKNOWN, legs(2_000, 3_000, 5_000, -2));

        assertThat(LegTimes.of(cell()).stampingInterval()).isEmpty();
    }

    private CellResult cell() throws IOException {
        return run.results().find("tcp", RunFixture.SMALL).orElseThrow();
    }

    private static Optional<LatencyBreakdown> legs(
            double request, double server, double response, double stampingNanos) {
        return Optional.of(LatencyBreakdown.of(
                List.of(new Leg(request, request), new Leg(server, server), new Leg(response, response)),
                stampingNanos));
    }
}
