package dev.roundtrip.report;

import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.stats.Estimate;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;

/// The forks of a run whose host moved the processors: those that were near each other, and those that were far apart,
/// as cache lines show that went between them right before and right after. A fork during which they were moved is
/// neither.
///
/// @param shortestNanos of all trips of such lines
/// @param longestNanos over twice as long
public record Distances(double shortestNanos, double longestNanos) {
    /// How often the shortest trip goes into one that is of other processors. Trips of the same two differ by half.
    private static final double APART = 2;

    /// Of a median, as much as tells two figures apart.
    private static final double FELT = 0.05;

    /// Empty if the processors stayed where they were, no cell had forks near or none had forks far that would notice,
    /// or nobody knows.
    public static Optional<Distances> of(RunResults results) {
        return of(results.lineTrips()).filter(distances -> distances.areBothIn(distances.feltBy(results)));
    }

    /// The same of one cell.
    static boolean areFeltIn(CellResult cell, double medianNanos) {
        return of(cell.lineTrips()).filter(both -> both.isFelt(medianNanos)).isPresent();
    }

    private static Optional<Distances> of(DoubleSummaryStatistics trips) {
        boolean apart = trips.getCount() > 0 && trips.getMax() > APART * trips.getMin();
        return apart ? Optional.of(new Distances(trips.getMin(), trips.getMax())) : Optional.empty();
    }

    private boolean areBothIn(List<CellResult> cells) {
        return cells.stream().anyMatch(cell -> !near(cell).isEmpty())
                && cells.stream().anyMatch(cell -> !far(cell).isEmpty());
    }

    /// The cells whose figures would be others elsewhere.
    public List<CellResult> feltBy(RunResults results) {
        return results.cells().stream()
                .filter(cell -> cell.lineTrips().getCount() > 0)
                .filter(cell -> cell.estimate()
                        .map(Estimate::median)
                        .filter(this::isFelt)
                        .isPresent())
                .toList();
    }

    private boolean isFelt(double medianNanos) {
        return longestNanos - shortestNanos > FELT * medianNanos;
    }

    public List<MeasuredFork> near(CellResult cell) {
        return forks(cell, nanos -> nanos < middle());
    }

    public List<MeasuredFork> far(CellResult cell) {
        return forks(cell, nanos -> nanos >= middle());
    }

    private double middle() {
        return Math.sqrt(shortestNanos * longestNanos);
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
