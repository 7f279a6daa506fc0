// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Modes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;

/// Forks of a run whose host moved the processors, near each other for some forks and far apart for others, as cache
/// lines show that went between them right before and right after. A fork during which they were moved is neither.
///
/// @param boundaryNanos the shortest trip of such a line that is of far processors
/// @param differenceNanos between the longest of all such trips and the shortest, which is under half of it
public record NearAndFarForks(double boundaryNanos, double differenceNanos) {
    /// How often the shortest trip goes into one that is of other processors. Trips of the same two differ by half.
    private static final double APART = 2;

    /// Share of a median that tells two figures apart.
    private static final double FELT = 0.05;

    /// Empty if the processors stayed where they were, no cell had forks near or none had forks far that would
    /// notice, or nobody knows.
    public static Optional<NearAndFarForks> of(RunResults results) {
        return of(results.lineTrips()).filter(distances -> distances.areBothIn(distances.feltBy(results)));
    }

    /// Whether a cell alone had forks near and far that its median would notice.
    static boolean areFeltIn(CellResult cell, double medianNanos) {
        return of(cell.lineTrips()).filter(both -> both.isFelt(medianNanos)).isPresent();
    }

    private static Optional<NearAndFarForks> of(DoubleStream lineTrips) {
        double[] nanos = lineTrips.sorted().toArray();
        if (nanos.length == 0 || nanos[nanos.length - 1] <= APART * nanos[0]) {
            return Optional.empty();
        }
        // Processors are so many times as far apart as others, hence the logarithms.
        int near = Modes.naturalBreak(Arrays.stream(nanos).map(Math::log).toArray());
        return Optional.of(new NearAndFarForks(nanos[near], nanos[nanos.length - 1] - nanos[0]));
    }

    private boolean areBothIn(List<CellResult> cells) {
        return cells.stream().anyMatch(cell -> !near(cell).isEmpty())
                && cells.stream().anyMatch(cell -> !far(cell).isEmpty());
    }

    /// The cells whose figures would be others elsewhere.
    public List<CellResult> feltBy(RunResults results) {
        return results.cells().stream()
                .filter(cell -> cell.lineTrips().findAny().isPresent())
                .filter(cell -> cell.estimate()
                        .map(Estimate::median)
                        .filter(this::isFelt)
                        .isPresent())
                .toList();
    }

    private boolean isFelt(double medianNanos) {
        return differenceNanos > FELT * medianNanos;
    }

    public List<MeasuredFork> near(CellResult cell) {
        return forks(cell, nanos -> nanos < boundaryNanos);
    }

    public List<MeasuredFork> far(CellResult cell) {
        return forks(cell, nanos -> nanos >= boundaryNanos);
    }

    private static List<MeasuredFork> forks(CellResult cell, DoublePredicate which) {
        return cell.forks().stream()
                .filter(fork -> trips(fork).findAny().isPresent() && trips(fork).allMatch(which))
                .toList();
    }

    private static DoubleStream trips(MeasuredFork fork) {
        return fork.row().noise().lineTrips().nanos();
    }
}
