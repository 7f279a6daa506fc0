// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.stats.Estimate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A cell with one fork whose round trips were timed singly, and one of as many batches of 64.
final class SampledCellTest {
    private static final double SINGLE_NANOS = 400;
    private static final double BATCHED_NANOS = 80;

    @TempDir
    private Path parent;

    private SampledCell cell;

    @BeforeEach
    void measure() throws IOException {
        RunFixture run = RunFixture.create(parent.resolve("run"), List.of(RunFixture.SMALL), "ring")
                .measure("ring", RunFixture.SMALL, 1, 1, 400, 0, 1000)
                .measure("ring", RunFixture.SMALL, 2, 64, 64 * 80, 0, 1000);
        cell = new SampledCell(run.results().find("ring", RunFixture.SMALL).orElseThrow());
    }

    @Test
    void aCellIsBatchedIfAForkIs() {
        assertThat(cell.cell()).extracting(CellResult::batchTrips).isEqualTo(64);
    }

    @Test
    void meanIsOfRoundTripsAndMedianOfForks() {
        Estimate estimate = cell.cell().estimate().orElseThrow();

        assertThat(estimate.samples()).isEqualTo(2000);
        assertThat(estimate.median()).isCloseTo(Math.sqrt(SINGLE_NANOS * BATCHED_NANOS), withinPercentage(1));
        assertThat(estimate.mean()).isBetween(84.0, 86.0);
    }

    @Test
    void aBatchIsAsManySamplesAsItHasTrips() {
        Map<Integer, Double> shares = cell.shares();

        assertThat(shares).hasSize(2);
        assertThat(shares.get(level(BATCHED_NANOS))).isEqualTo(64.0 / 65);
        assertThat(shares.get(level(SINGLE_NANOS))).isEqualTo(1.0 / 65);
    }

    @Test
    void percentilesAreOfSingleRoundTrips() {
        assertThat(cell.percentiles().getMinY()).isBetween(BATCHED_NANOS * 0.99, BATCHED_NANOS * 1.01);
        assertThat(cell.percentiles().getMaxY()).isBetween(SINGLE_NANOS * 0.99, SINGLE_NANOS * 1.01);
    }

    private static int level(double nanos) {
        int level = 0;
        while (SampledCell.from(level + 1) <= nanos) {
            level++;
        }
        return level;
    }
}
