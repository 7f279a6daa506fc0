// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.Family;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.stats.ForkCentre;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The number of forks that a mechanism still needs, as those so far show it. One thread.
final class Demand {
    /// A mechanism whose first step takes longer to warm up has much code.
    private static final double HEAVY_SECONDS = 2.5;

    /// Mechanisms of these families are expected to have much code, until a fork has shown it.
    private static final Set<Family> HEAVY_FAMILIES = EnumSet.of(Family.RPC, Family.HTTP, Family.BROKER);

    private static final double NANOS_A_SECOND = 1e9;

    private ForkSpec spec;
    private final Map<CellId, List<Double>> mediansByCell = new HashMap<>();
    private int forks;
    private double seconds;
    private double startSeconds;
    private int timed;
    private boolean heavy;
    private boolean over;

    Demand(ForkSpec spec) {
        this.spec = spec;
        this.heavy = HEAVY_FAMILIES.contains(spec.transport().family());
    }

    ForkSpec spec() {
        return spec;
    }

    boolean measures(CellId cell) {
        return spec.steps().stream()
                .anyMatch(step -> step.counts() && step.cell().equals(cell));
    }

    /// Drops a cell that failed.
    void drop(CellId cell) {
        spec = new ForkAttempt(spec, forks, 1).withoutCell(cell).spec();
        mediansByCell.remove(cell);
        over |= spec.steps().isEmpty();
    }

    /// How many forks were begun.
    int forks() {
        return forks;
    }

    void begun() {
        forks++;
    }

    /// Takes the times of a fork that was measured, which may have been a repetition.
    ///
    /// @param wholeNanos with the start and the end of its processes
    /// @param workNanos warm-up and measurement
    void measured(long wholeNanos, long workNanos, long firstWarmUpNanos) {
        timed++;
        seconds += (wholeNanos / NANOS_A_SECOND - seconds) / timed;
        startSeconds += ((wholeNanos - workNanos) / NANOS_A_SECOND - startSeconds) / timed;
        boolean wasHeavy = firstWarmUpNanos / NANOS_A_SECOND > HEAVY_SECONDS;
        heavy = timed == 1 ? wasHeavy : heavy || wasHeavy;
    }

    void medianOf(CellId cell, double nanos) {
        mediansByCell.computeIfAbsent(cell, _ -> new ArrayList<>()).add(nanos);
    }

    /// Whether there is a figure of any of its cells.
    boolean isMeasured() {
        return !mediansByCell.isEmpty();
    }

    /// Measures no more of the mechanism.
    void end() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    /// Whether any of it was measured in this run, so that its time is known.
    boolean isKnown() {
        return timed > 0;
    }

    /// Whether its first step warms up for seconds, or is expected to.
    boolean isHeavy() {
        return heavy;
    }

    /// The average length of a fork; 0 unless one was measured.
    double seconds() {
        return seconds;
    }

    /// The part of [#seconds] in which processes start and end.
    double startSeconds() {
        return startSeconds;
    }

    /// How many more forks the mechanism has to have.
    ///
    /// @param usual number of forks of a mechanism without much code
    int forksWanted(ForkCounts counts, int usual) {
        int wanted = heavy ? Math.min(usual, counts.heavy()) : usual;
        return over ? 0 : Math.max(0, wanted - forks);
    }

    /// Half the width of the widest 95 % interval of its cells' medians, as a share of the median; infinite where there
    /// are too few forks to say.
    double widest() {
        return mediansByCell.values().stream()
                .mapToDouble(medians -> ForkCentre.relativeHalfWidth(medians.stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray())
                        .orElse(Double.POSITIVE_INFINITY))
                .max()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /// By how much one more fork may narrow [#widest], for each second that it takes. Half a width goes down at least
    /// with the root of the number of forks.
    double gainASecond() {
        double narrowed = widest() * (1 - Math.sqrt((double) forks / (forks + 1)));
        return narrowed / Math.max(seconds, 0.1);
    }
}
