// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.RunFolder;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures of one cell that stand beside each other fit together, in runs that were measured.
final class OneEstimatorTest {
    private static final Path RUNS = Path.of("src/test/resources/dev/roundtrip/report/runs");
    private static final Percentage ROUNDING = Percentage.withPercentage(2);

    @Test
    void legsAddUpToTheWhole() throws IOException {
        List<CellResult> cells = read("legs")
                .measured()
                .filter(cell -> !LegTimes.of(cell).parts().isEmpty())
                .toList();

        assertThat(cells)
                .isNotEmpty()
                .allSatisfy(cell -> assertThat(LegTimes.of(cell).parts().stream()
                                .mapToDouble(Leg::meanNanos)
                                .sum())
                        .isCloseTo(wholeNanos(cell), ROUNDING));
    }

    /// A response of an open loop counts from its intended start, and its legs from the actual one.
    private static double wholeNanos(CellResult cell) {
        return cell.cell().condition().isOpen()
                ? cell.throughput().serviceMeanNanos()
                : estimate(cell).mean();
    }

    @ParameterizedTest
    @ValueSource(strings = {"quick", "streams", "legs", "failed-and-skipped"})
    void aMedianLiesAmongThoseOfItsForksAndWithinItsInterval(String name) throws IOException {
        assertThat(read(name).measured()).isNotEmpty().allSatisfy(cell -> {
            double[] forks = cell.forkMedians();
            double median = estimate(cell).median();
            assertThat(median).isBetween(least(forks), most(forks));
            estimate(cell).medianInterval().ifPresent(ends -> assertThat(median).isBetween(ends.low(), ends.high()));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"quick", "streams", "legs", "failed-and-skipped"})
    void aServiceTimeIsNoLongerThanTheResponseTimeAndACostIsNegativeOnlyWithItsInterval(String name)
            throws IOException {
        assertThat(read(name).measured()).isNotEmpty().allSatisfy(cell -> {
            assertThat(cell.throughput().serviceMedianNanos())
                    .isLessThanOrEqualTo(estimate(cell).median());
            assertThat(LegTimes.of(cell).stampingNanos() >= 0
                            || LegTimes.of(cell).stampingInterval().isPresent())
                    .isTrue();
        });
    }

    @Test
    void aRatioLiesAmongThoseOfTheForks() throws IOException {
        RunResults run = read("quick");

        assertThat(run.measured().filter(cell -> run.baselineOf(cell).isPresent()))
                .isNotEmpty()
                .allSatisfy(cell -> {
                    double[] base = run.baselineOf(cell).orElseThrow().forkMedians();
                    double[] own = cell.forkMedians();
                    assertThat(Ratio.of(base, own).value()).isBetween(least(own) / most(base), most(own) / least(base));
                });
    }

    private static RunResults read(String name) throws IOException {
        return RunResults.read(RunFolder.open(RUNS.resolve(name)));
    }

    private static Estimate estimate(CellResult cell) {
        return cell.estimate().orElseThrow();
    }

    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double most(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }
}
