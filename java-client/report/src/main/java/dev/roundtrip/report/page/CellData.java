// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.Pool;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.PooledDistribution;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// A cell as the page's code reads it; names are short because there are hundreds.
///
/// @param m index of the mechanism
/// @param s index of the pair of sizes
/// @param outcome `failed`, `skipped`, `not reached`; absent if there is a figure
/// @param why the reason why there is no figure; absent if there is one
/// @param figures absent if there is none
@JsonInclude(JsonInclude.Include.NON_NULL)
record CellData(
        int m,
        int s,
        String outcome,
        String why,
        @JsonUnwrapped Figures figures) {
    private static final MathContext DIGITS = new MathContext(5);

    /// Times in nanoseconds a round trip.
    ///
    /// @param n round trips
    /// @param samples batches where round trips were batched
    /// @param mean with its 95 % interval, as is the median; null in its place where there is one fork
    /// @param p90 absent where there are too few samples for it, as are the other percentiles
    /// @param marks indices of the marks of the figure
    /// @param costs as many as the run has, null where none was recorded
    /// @param forks of each: round trips, median, 99th percentile, maximum, verdict on its trend, what ended it,
    ///     and the trips of a cache line before and after, null where they are not known
    /// @param perSecond round trips that were done a second, by all clients; absent of one client without pauses
    /// @param floor absent where none is known
    /// @param edges as in [Shape], as are those that follow
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Figures(
            long n,
            long samples,
            int batch,
            List<Number> mean,
            List<Number> median,
            Number sd,
            Number p90,
            Number p99,
            Number p999,
            Number max,
            Number perSecond,
            Number floor,
            List<Integer> marks,
            List<Number> costs,
            List<List<Object>> forks,
            List<Number> edges,
            List<Long> body,
            List<Long> tail,
            List<Number> curve) {}

    static CellData of(int mechanism, int sizes, CellResult cell, OptionalDouble floor, List<Cost> costs) {
        return cell.estimate()
                .map(estimate -> new CellData(mechanism, sizes, null, null, figures(cell, estimate, floor, costs)))
                .orElseGet(() -> new CellData(mechanism, sizes, cell.outcome().label(), cell.note(), null));
    }

    private static Figures figures(CellResult cell, Estimate estimate, OptionalDouble floor, List<Cost> costs) {
        Shape shape = Shape.of(cell.forks());
        return new Figures(
                cell.roundTrips(),
                estimate.samples(),
                cell.batchTrips(),
                withInterval(estimate.mean(), estimate.meanInterval()),
                withInterval(estimate.median(), estimate.medianInterval()),
                rounded(estimate.standardDeviation()),
                rounded(estimate.p90()),
                rounded(estimate.p99()),
                rounded(estimate.p999()),
                rounded(estimate.max()),
                rounded(perSecond(cell)),
                rounded(floor),
                Mark.of(cell).stream().map(Mark::ordinal).toList(),
                Arrays.asList(costs.stream().map(cost -> rounded(cost.of(cell))).toArray(Number[]::new)),
                cell.forks().stream().map(CellData::fork).toList(),
                rounded(shape.edges()),
                shape.body(),
                shape.tail(),
                rounded(shape.quantiles()));
    }

    /// One client without pauses does as many as its times say.
    private static OptionalDouble perSecond(CellResult cell) {
        return cell.condition().isPaced()
                ? OptionalDouble.of(cell.throughput().roundTripsPerSecond())
                : OptionalDouble.empty();
    }

    private static List<Number> withInterval(double value, Optional<Interval> interval) {
        return Arrays.asList(
                rounded(value),
                interval.map(ends -> rounded(ends.low())).orElse(null),
                interval.map(ends -> rounded(ends.high())).orElse(null));
    }

    private static List<Object> fork(MeasuredFork fork) {
        var timing = fork.row().timing();
        var lineTrips = fork.row().noise().lineTrips();
        return Arrays.asList(
                timing.roundTrips(),
                rounded(timing.medianNanos()),
                rounded(timing.p99Nanos()),
                rounded(timing.maxNanos()),
                fork.row().trend().measured(),
                timing.endedBy(),
                rounded(lineTrips.before()),
                rounded(lineTrips.after()));
    }

    private static List<Number> rounded(List<Double> values) {
        return values.stream().map(CellData::rounded).toList();
    }

    private static Number rounded(OptionalDouble value) {
        return value.isPresent() ? rounded(value.getAsDouble()) : null;
    }

    /// Five digits, and whole numbers without a point, are shorter than a double's own text.
    private static Number rounded(double value) {
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        return rounded.scale() <= 0 ? rounded.toBigInteger() : rounded;
    }

    /// The distribution of a cell, thinned out for drawing: buckets of equal width on a logarithmic axis, finer up
    /// to the 99th percentile than beyond it, and a percentile curve. Nanoseconds a round trip.
    ///
    /// @param edges where the body begins, where the tail begins, where it ends
    /// @param body counts of the buckets between the first two edges
    /// @param tail counts of those between the last two; empty if there is no tail
    /// @param quantiles at the shares 1 − 10^(−i/10), i from 0, and at last the maximum
    record Shape(List<Double> edges, List<Long> body, List<Long> tail, List<Double> quantiles) {
        private static final int BODY_BUCKETS = 150;
        private static final int TAIL_BUCKETS = 50;
        private static final double BODY_SHARE = 0.99;

        /// Buckets are not narrower than those that the samples were recorded in.
        private static final double LEAST_RATIO = 1.002;

        private static final double STEPS_A_DECADE = 10;

        /// @param forks at least one, with samples
        static Shape of(List<MeasuredFork> forks) {
            PooledDistribution samples = Pool.of(forks);
            double low = Math.max(samples.min(), Double.MIN_NORMAL);
            double split = Math.max(samples.quantile(BODY_SHARE), low) * LEAST_RATIO;
            double high = Math.max(samples.max() * LEAST_RATIO, split);
            return new Shape(
                    List.of(low, split, high),
                    counts(samples, low, split, BODY_BUCKETS),
                    high > split ? counts(samples, split, high, TAIL_BUCKETS) : List.of(),
                    curve(samples));
        }

        private static List<Double> curve(PooledDistribution samples) {
            int steps = (int) Math.ceil(Math.log10((double) samples.weight()) * STEPS_A_DECADE);
            return IntStream.rangeClosed(0, steps)
                    .mapToObj(i -> i < steps ? samples.quantile(1 - Math.pow(10, -i / STEPS_A_DECADE)) : samples.max())
                    .toList();
        }

        private static List<Long> counts(PooledDistribution samples, double low, double high, int most) {
            int buckets = Math.clamp((int) (Math.log(high / low) / Math.log(LEAST_RATIO)), 1, most);
            double width = Math.log(high / low) / buckets;
            long[] counts = new long[buckets];
            samples.forEach((nanos, weight) -> {
                if (nanos >= low && nanos < high) {
                    counts[Math.clamp((int) (Math.log(nanos / low) / width), 0, buckets - 1)] += weight;
                }
            });
            return Arrays.stream(counts).boxed().toList();
        }
    }
}
