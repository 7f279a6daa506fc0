// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.CellId;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Forks that all mechanisms of a run need, and how far its time budget goes. The forks so far tell for how many more
/// it suffices: if not for those that every mechanism needs, the last rows are skipped; if for more, they go where an
/// interval is widest for the time (Neyman 1934). Without a budget time is no limit. One thread.
final class Demands {
    /// The expected time to start and end a fork's processes, until one was measured.
    private static final double USUAL_START_SECONDS = 0.7;

    /// The expected time of each step, until a fork of the mechanism was measured.
    private static final double USUAL_STEP_SECONDS = 1.1;

    /// The expected time by which much code warms up longer.
    private static final double HEAVY_SECONDS = 4;

    /// More forks for an interval that is as narrow would tell nothing.
    private static final double NARROW = 0.05;

    private static final double NANOS_A_SECOND = 1e9;

    private final List<Demand> all;
    private final ForkCounts counts;
    private final Optional<TimeBudget> budget;

    /// @param specs those that are left out first come last
    Demands(List<ForkSpec> specs, ForkCounts counts, Optional<TimeBudget> budget) {
        this.all = specs.stream().map(Demand::new).toList();
        this.counts = counts;
        this.budget = budget;
    }

    Demand of(ForkSpec spec) {
        return all.stream()
                .filter(demand -> demand.spec().id().equals(spec.id()))
                .findFirst()
                .orElseThrow();
    }

    /// The mechanism and condition that a cell is of; empty if it is not measured in this run.
    Optional<Demand> ofCell(CellId cell) {
        return all.stream().filter(demand -> demand.measures(cell)).findFirst();
    }

    /// Mechanisms that do not have the forks yet which every one needs; if all have, the one that another fork does
    /// most for.
    List<Demand> wanting() {
        int usual = usualForks();
        List<Demand> wanting = all.stream()
                .filter(demand -> demand.forksWanted(counts, usual) > 0)
                .toList();
        return wanting.isEmpty() ? mostWorthIt().stream().toList() : wanting;
    }

    /// The number of forks that are needed besides those that are scheduled, by estimate.
    int forksWanted() {
        int usual = usualForks();
        return all.stream()
                .mapToInt(demand -> demand.forksWanted(counts, usual))
                .sum();
    }

    /// The usual number of forks, or as many as a time budget suffices for.
    private int usualForks() {
        int usual = counts.usual();
        while (usual > counts.least() && !suffices(usual)) {
            usual--;
        }
        return usual;
    }

    private boolean suffices(int usual) {
        return budget.isEmpty() || neededSeconds(usual) <= budget.get().leftSeconds();
    }

    /// Whether no row has to be skipped. Estimates are never quite right, hence the slack.
    private boolean sufficesForRows() {
        double neededSeconds = neededSeconds(usualForks());
        return budget.isEmpty()
                || neededSeconds == 0
                || neededSeconds <= budget.get().leftSeconds() + budget.get().slackSeconds();
    }

    private double neededSeconds(int usual) {
        return all.stream()
                .mapToDouble(demand -> demand.forksWanted(counts, usual) * seconds(demand))
                .sum();
    }

    /// The expected length of a fork, also where none was measured.
    private double seconds(Demand demand) {
        if (demand.isKnown()) {
            return demand.seconds();
        }
        double usual = USUAL_START_SECONDS
                + (USUAL_STEP_SECONDS + tailSeconds(demand.spec()))
                        * demand.spec().steps().size()
                + (demand.isHeavy() ? HEAVY_SECONDS : 0);
        return demand.spec().isFloor() ? usual / 2 : usual;
    }

    /// How much longer the step of a tail takes at least.
    private static double tailSeconds(ForkSpec spec) {
        return spec.asksForTail() ? Tail.LEAST_TIME.toSeconds() : 0;
    }

    /// The rest of the time budget; infinite where there is none.
    double leftSeconds() {
        return budget.map(TimeBudget::leftSeconds).orElse(Double.POSITIVE_INFINITY);
    }

    /// The mechanism of which one more fork narrows an interval most for its time, if there is time for it.
    private Optional<Demand> mostWorthIt() {
        double leftSeconds = leftSeconds();
        return all.stream()
                .filter(demand -> !demand.isOver() && !demand.spec().isFloor())
                .filter(demand -> demand.forks() < counts.most() && demand.widest() > NARROW)
                .filter(demand -> seconds(demand) <= leftSeconds)
                .max(Comparator.comparingDouble(Demand::gainASecond));
    }

    /// Ends what the time does not suffice for: from the last row on, a mechanism with all its conditions
    /// at a time, until it does for the others. Floors take little. The first mechanism is measured in any
    /// case. A mechanism that a user named, or that has all the forks it needs, is not ended either. One that was
    /// ended after a fork keeps its figures.
    ///
    /// @return what was ended and has no figures
    List<ForkSpec> skipRows() {
        var out = new ArrayList<ForkSpec>();
        if (counts.keepsRows()) {
            return out;
        }
        List<String> rows = rows();
        for (int last = rows.size() - 1; last > 0 && !sufficesForRows(); last--) {
            List<Demand> row = of(rows.get(last));
            if (row.stream().anyMatch(demand -> demand.forksWanted(counts, counts.least()) > 0)) {
                row.forEach(Demand::end);
                row.stream()
                        .filter(demand -> !demand.isMeasured())
                        .map(Demand::spec)
                        .forEach(out::add);
            }
        }
        return out;
    }

    /// Ids of mechanisms that are measured, without floors.
    private List<String> rows() {
        return all.stream()
                .filter(demand -> !demand.isOver() && !demand.spec().isFloor())
                .map(demand -> demand.spec().transport().id())
                .distinct()
                .toList();
    }

    private List<Demand> of(String transportId) {
        return all.stream()
                .filter(demand -> !demand.isOver())
                .filter(demand -> demand.spec().transport().id().equals(transportId))
                .toList();
    }

    /// How long each step of a fork may take by the time budget; `Long.MAX_VALUE` without one.
    ///
    /// @param scheduled forks that are under way or come in this pass
    long shareNanos(ForkSpec spec, List<ForkSpec> scheduled) {
        if (budget.isEmpty()) {
            return Long.MAX_VALUE;
        }
        double starts =
                scheduled.stream().mapToDouble(other -> startSeconds(of(other))).sum();
        int forks = scheduled.size();
        for (Demand demand : all) {
            int wanted = demand.forksWanted(counts, counts.usual());
            forks += wanted;
            starts += wanted * startSeconds(demand);
        }
        double forkSeconds = (budget.get().leftSeconds() - starts) / Math.max(1, forks);
        return Math.max(0, (long) (forkSeconds / spec.steps().size() * NANOS_A_SECOND));
    }

    private static double startSeconds(Demand demand) {
        return demand.isKnown() ? demand.startSeconds() : USUAL_START_SECONDS;
    }

    /// Whether there is time to measure a fork once more besides those that everything needs.
    ///
    /// @param scheduled forks that come in this pass
    boolean allowRepetition(ForkSpec spec, List<ForkSpec> scheduled) {
        if (budget.isEmpty() || spec.isFloor()) {
            return true;
        }
        double others =
                scheduled.stream().mapToDouble(other -> seconds(of(other))).sum();
        return neededSeconds(counts.usual()) + others + seconds(of(spec))
                <= budget.get().leftSeconds();
    }

    /// How much is left of the time that a run may take. One thread.
    ///
    /// @param clock nanoseconds, as `System.nanoTime()`
    record TimeBudget(LongSupplier clock, long totalNanos, long deadlineNanos) {
        /// By this share a run may go over rather than give up what it has begun.
        private static final double SLACK = 0.03;

        /// Begins to count.
        ///
        /// @param clock nanoseconds, as `System.nanoTime()`
        static Optional<TimeBudget> of(Optional<Duration> total, LongSupplier clock) {
            return total.map(Duration::toNanos).map(nanos -> new TimeBudget(clock, nanos, clock.getAsLong() + nanos));
        }

        /// Beyond the time itself.
        double slackSeconds() {
            return SLACK * totalNanos / 1e9;
        }

        /// Under 0 when it is over.
        double leftSeconds() {
            return (deadlineNanos - clock.getAsLong()) / 1e9;
        }
    }
}
