// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Student;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Where the round trips of a cell were, over the forks that took them apart.
///
/// @param forks that did; none of most cells
public record LegTimes(List<MeasuredFork> forks) {
    public static LegTimes of(CellResult cell) {
        return new LegTimes(cell.forks().stream()
                .filter(fork -> fork.row().legs().isPresent())
                .toList());
    }

    /// Times of request, server and response; empty if none was taken apart. Their means add up to the mean of the
    /// whole.
    public List<Leg> parts() {
        return forks.isEmpty()
                ? List.of()
                : IntStream.range(0, LatencyBreakdown.NAMES.size())
                        .mapToObj(this::part)
                        .toList();
    }

    private Leg part(int part) {
        return new Leg(
                Pool.mean(forks, fork -> OptionalDouble.of(leg(fork, part).meanNanos()))
                        .orElse(0),
                Pool.centre(forks, fork -> leg(fork, part).medianNanos()));
    }

    private static Leg leg(MeasuredFork fork, int part) {
        return fork.row().legs().orElseThrow().legs().get(part);
    }

    /// Nanoseconds that the stamps added to the median, on the average of the forks. Below 0 where forks differ by
    /// more.
    public double stampingNanos() {
        return Arrays.stream(stampingOfForks()).average().orElse(0);
    }

    /// The 95 % interval of [#stampingNanos]; empty of one fork.
    public Optional<Interval> stampingInterval() {
        return Student.interval(stampingOfForks());
    }

    private double[] stampingOfForks() {
        return forks.stream()
                .mapToDouble(fork -> fork.row().legs().orElseThrow().stampingNanos())
                .toArray();
    }
}
