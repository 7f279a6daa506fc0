// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Estimates of a cell. Nanoseconds a round trip.
///
/// @param samples of all forks; batches where round trips were batched
/// @param mean of all samples, as are standard deviation, percentiles and maximum
/// @param meanInterval of 95 %; empty if there is one fork, which does not tell how far forks differ
/// @param median the centre of the forks' medians, as [ForkCentre] has it
/// @param medianInterval of 95 %, as [ForkCentre] has it; empty if there is one fork
/// @param p90 empty where there are too few samples for it, as are the other percentiles
/// @param p99Interval over forks, of 95 % from five forks on, and reaching to `p99`; the other two alike
public record Estimate(
        int forks,
        long samples,
        double mean,
        Optional<Interval> meanInterval,
        double standardDeviation,
        double median,
        Optional<Interval> medianInterval,
        OptionalDouble p90,
        OptionalDouble p99,
        Optional<Interval> p99Interval,
        OptionalDouble p999,
        Optional<Interval> p999Interval,
        double max,
        Optional<Interval> maxInterval) {
    /// @param forks at least one, of the same cell
    /// @throws IllegalArgumentException if there is none
    public static Estimate of(List<Distribution> forks) {
        if (forks.isEmpty()) {
            throw new IllegalArgumentException("an estimate needs at least one fork");
        }
        var all = new PooledDistribution(forks);
        double[] medians = forks.stream().mapToDouble(Distribution::median).toArray();
        return new Estimate(
                forks.size(),
                all.count(),
                all.mean(),
                all.meanInterval(),
                all.standardDeviation(),
                ForkCentre.of(medians),
                ForkCentre.interval(medians),
                all.percentile(0.9),
                all.percentile(0.99),
                interval(forks, 0.99, all.percentile(0.99)),
                all.percentile(0.999),
                interval(forks, 0.999, all.percentile(0.999)),
                all.max(),
                interval(forks, 1, OptionalDouble.of(all.max())));
    }

    /// The interval of a percentile over forks: that of the signed ranks, or of fewer than five the span, because
    /// Student's t of few tails tells nothing. It may leave out the percentile of all samples together, which
    /// one slow fork governs, and is made wider then.
    private static Optional<Interval> interval(List<Distribution> forks, double share, OptionalDouble ofAll) {
        if (ofAll.isEmpty() || forks.size() < 2) {
            return Optional.empty();
        }
        double all = ofAll.getAsDouble();
        double[] each = forks.stream()
                .mapToDouble(fork -> new PooledDistribution(List.of(fork)).quantile(share))
                .sorted()
                .toArray();
        Interval ends = each.length < SignedRanks.ENOUGH
                ? new Interval(each[0], each[each.length - 1])
                : ForkCentre.interval(each).orElseThrow();
        return Optional.of(new Interval(Math.min(ends.low(), all), Math.max(ends.high(), all)));
    }

    /// Whether no difference of the medians is shown: their intervals overlap, or one has none.
    public boolean mediansTie(Estimate other) {
        return Interval.tie(medianInterval, other.medianInterval);
    }

    /// Whether no difference of the means is shown: their intervals overlap, or one has none.
    public boolean meansTie(Estimate other) {
        return Interval.tie(meanInterval, other.meanInterval);
    }
}
