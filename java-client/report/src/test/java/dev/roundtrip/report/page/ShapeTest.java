// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.page.CellData.Shape;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class ShapeTest {
    @Test
    void noSampleIsLostInTheBuckets() {
        Shape shape = Shape.of(List.of(fork(1, 100, 200, 300, 5_000_000), fork(1, 150)));

        assertThat(sum(shape.body()) + sum(shape.tail())).isEqualTo(5);
        assertThat(shape.edges()).isSorted().hasSize(3);
    }

    @Test
    void oneSampleIsADistributionToo() {
        Shape shape = Shape.of(List.of(fork(1, 700)));

        assertThat(shape.body()).containsExactly(1L);
        assertThat(shape.quantiles()).containsExactly(700.0);
    }

    @Test
    void batchesAreDividedByTheirTrips() {
        assertThat(Shape.of(List.of(fork(100, 2_500))).quantiles().getLast()).isEqualTo(25, within(0.02));
    }

    @Test
    void theCurveGoesThroughTheMedianAndEndsAtTheMaximum() {
        Shape shape = Shape.of(List.of(fork(1, LongStream.rangeClosed(1, 1000).toArray())));

        assertThat(shape.quantiles().getFirst()).isEqualTo(1);
        assertThat(shape.quantiles().get(10)).isEqualTo(900);
        assertThat(shape.quantiles().get(20)).isEqualTo(990);
        assertThat(shape.quantiles()).hasSize(31).isSorted().endsWith(1000.0);
    }

    private static long sum(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    @Test
    void aBatchBesideSingleTripsIsAsManySamplesAsItHasTrips() {
        Shape shape = Shape.of(List.of(fork(1, 400), fork(3, 240)));

        assertThat(shape.body().stream().mapToLong(Long::longValue).sum()
                        + shape.tail().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(4);
    }

    private static MeasuredFork fork(int batchTrips, long... nanos) {
        var histogram = new Histogram(3_600_000_000_000L, 3);
        LongStream.of(nanos).forEach(histogram::recordValue);
        var timing = new ForkResult.Timing(batchTrips, nanos.length, 0, 0, "budget", 1, 25, 1, 1, 1, 1, 1, 1, 1, 1);
        return new MeasuredFork(
                ForkResult.Measured.of(
                        new ForkId(new CellId("tcp", 16, 16, Condition.USUAL), 1, 1), timing, ForkTrend.NONE),
                histogram,
                Optional.empty());
    }
}
