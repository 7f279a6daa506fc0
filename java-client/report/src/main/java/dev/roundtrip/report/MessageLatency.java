// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.stats.PooledDistribution;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// How long the messages of a cell's streams took from client to server, over all forks that count. Nanoseconds.
///
/// @param all of the messages
/// @param clock time of one reading of the clock, about as much of which is in each latency
public record MessageLatency(PooledDistribution all, double clock) {
    /// Percentiles that are printed.
    public static final List<Double> PERCENTS = List.of(50.0, 75.0, 90.0, 99.0, 99.9, 99.99, 99.999);

    private static final double HUNDRED = 100;

    /// Empty for round trips.
    public static Optional<MessageLatency> of(CellResult cell) {
        return of(cell.forks());
    }

    /// Latency over some forks of a cell; empty for round trips.
    public static Optional<MessageLatency> of(List<MeasuredFork> forks) {
        boolean known = forks.stream()
                .anyMatch(fork -> fork.oneWay().filter(Pool::hasSamples).isPresent());
        return known ? Optional.of(new MessageLatency(Pool.ofMessages(forks), clock(forks))) : Optional.empty();
    }

    private static double clock(List<MeasuredFork> forks) {
        return forks.stream()
                .mapToDouble(fork -> fork.row().timing().clockNanos())
                .average()
                .orElseThrow();
    }

    public OptionalDouble median() {
        return percentile(PERCENTS.getFirst());
    }

    /// The median without the time of reading the clock. Empty where nothing is left.
    public OptionalDouble medianLessClock() {
        double nanos = median().orElse(0) - clock;
        return nanos > 0 ? OptionalDouble.of(nanos) : OptionalDouble.empty();
    }

    /// Empty where too few messages lie above it to say.
    ///
    /// @param percent under 100
    public OptionalDouble percentile(double percent) {
        return all.percentile(percent / HUNDRED);
    }
}
