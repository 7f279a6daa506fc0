// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Pool;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.stats.Estimate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A cell with one fork whose round trips were timed singly, and one of as many batches of 64.
final class DistributionsTest {
    private static final double SINGLE_NANOS = 400;
    private static final double BATCHED_NANOS = 80;

    @TempDir
    private Path parent;

    private CellResult cell;

    @BeforeEach
    void measure() throws IOException {
        RunFixture run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "ring")
                .measure("ring", RunFixture.SMALL, 1, 1, 400, 0, 1000)
                .measure("ring", RunFixture.SMALL, 2, 64, 64 * 80, 0, 1000);
        cell = run.results().find("ring", RunFixture.SMALL).orElseThrow();
    }

    @Test
    void aCellIsBatchedIfAForkIs() {
        assertThat(cell).extracting(CellResult::batchTrips).isEqualTo(64);
    }

    @Test
    void meanIsOfRoundTripsAndMedianOfForks() {
        Estimate estimate = cell.estimate().orElseThrow();

        assertThat(estimate.samples()).isEqualTo(2000);
        assertThat(estimate.median()).isCloseTo(Math.sqrt(SINGLE_NANOS * BATCHED_NANOS), withinPercentage(1));
        assertThat(estimate.mean()).isBetween(84.0, 86.0);
    }

    @Test
    void aBatchIsAsManySamplesAsItHasTrips() {
        List<Chart.Point> outline = Distributions.area(Pool.of(cell.forks()));

        assertThat(height(outline, BATCHED_NANOS)).isEqualTo(1);
        assertThat(height(outline, SINGLE_NANOS)).isCloseTo(1.0 / 64, withinPercentage(0.1));
        assertThat(height(outline, (BATCHED_NANOS + SINGLE_NANOS) / 2)).isZero();
    }

    @Test
    void percentilesAreOfSingleRoundTrips() {
        List<Chart.Point> line = Distributions.percentiles(Pool.of(cell.forks()));

        assertThat(line.getFirst().y()).isCloseTo(BATCHED_NANOS, withinPercentage(1));
        assertThat(line.getLast().y()).isCloseTo(SINGLE_NANOS, withinPercentage(1));
    }

    /// Between two points of an outline that are as high.
    private static double height(List<Chart.Point> outline, double nanos) {
        return IntStream.range(1, outline.size())
                .filter(i -> outline.get(i - 1).x() <= nanos
                        && nanos < outline.get(i).x())
                .mapToDouble(i -> outline.get(i).y())
                .findFirst()
                .orElseThrow();
    }
}
