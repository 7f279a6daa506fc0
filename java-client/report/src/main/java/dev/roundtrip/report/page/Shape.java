// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.Pool;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.stats.PooledDistribution;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The distribution of a cell, thinned out for drawing: buckets of equal width on a logarithmic axis, finer up to the
/// 99th percentile than beyond it, and a percentile curve. Nanoseconds a round trip.
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
