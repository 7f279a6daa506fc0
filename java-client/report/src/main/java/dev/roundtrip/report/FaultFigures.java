// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.FaultOutcome;
import dev.roundtrip.stats.SampleMedian;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// Figures of a fault in a cell, over all times that it happened. Nanoseconds.
///
/// @param forks at least one
public record FaultFigures(List<FaultOutcome> forks) {
    /// Empty for a cell to which nothing happened.
    public static Optional<FaultFigures> of(CellResult cell) {
        List<FaultOutcome> forks = cell.forks().stream()
                .flatMap(fork -> fork.row().fault().stream())
                .toList();
        return forks.isEmpty() ? Optional.empty() : Optional.of(new FaultFigures(forks));
    }

    /// Times of one kind.
    ///
    /// @param count how many there are
    /// @param median empty of none
    public record Times(int count, OptionalDouble median, OptionalDouble worst) {
        private static Times of(DoubleStream nanos) {
            double[] all = nanos.toArray();
            return all.length == 0
                    ? new Times(0, OptionalDouble.empty(), OptionalDouble.empty())
                    : new Times(
                            all.length,
                            OptionalDouble.of(SampleMedian.of(all)),
                            DoubleStream.of(all).max());
        }
    }

    /// How often it happened.
    public int faults() {
        return sum(FaultOutcome::faults);
    }

    /// How long after the fault the client was told.
    public Times told() {
        return Times.of(forks.stream().flatMapToDouble(FaultOutcome::toldNanos));
    }

    /// How often the client heard of it by its own time-out alone.
    public int timeouts() {
        return sum(FaultOutcome::timeouts);
    }

    public String toldWhat() {
        return FaultOutcome.mostFrequent(forks.stream().map(FaultOutcome::toldWhat));
    }

    /// How long until there was a right answer again.
    public Times back() {
        return Times.of(forks.stream().flatMapToDouble(FaultOutcome::backNanos));
    }

    /// How often the client itself got it.
    public int oldClients() {
        return sum(FaultOutcome::oldClients);
    }

    public int lost() {
        return sum(FaultOutcome::lost);
    }

    public int doubled() {
        return sum(FaultOutcome::doubled);
    }

    public int late() {
        return sum(FaultOutcome::late);
    }

    public int corrupted() {
        return sum(FaultOutcome::corrupted);
    }

    /// Requests that were to begin while the client waited for an earlier answer.
    public Times delayedStarts() {
        return Times.of(forks.stream().flatMapToDouble(FaultOutcome::delayed));
    }

    /// Names that were left behind in any fork; empty if nothing was.
    public String left() {
        return joined(FaultOutcome::left);
    }

    private String joined(Function<FaultOutcome, String> list) {
        return forks.stream()
                .flatMap(fork -> List.of(list.apply(fork).split("; ", -1)).stream())
                .filter(text -> !text.isEmpty())
                .distinct()
                .sorted()
                .collect(Collectors.joining("; "));
    }

    private int sum(ToIntFunction<FaultOutcome> number) {
        return forks.stream().mapToInt(number).sum();
    }
}
