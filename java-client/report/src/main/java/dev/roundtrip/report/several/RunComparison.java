// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.RunResults;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Two runs cell by cell, each with a verdict.
public final class RunComparison {
    private final LabelledRun first;
    private final LabelledRun other;
    private final Comparability obstacles;

    /// @param despite differences that are not to keep cells from being compared
    public RunComparison(RunResults first, RunResults other, Set<Difference> despite) {
        List<LabelledRun> sides = LabelledRun.of(List.of(first, other));
        this.first = sides.getFirst();
        this.other = sides.getLast();
        this.obstacles = new Comparability(this.first, this.other, Set.copyOf(despite));
    }

    /// In the order of the first run's plan, then what the other has alone.
    public List<ComparedCell> cells() {
        var cells = new ArrayList<ComparedCell>();
        var met = new HashSet<CellResult>();
        for (CellResult one : first.results().cells()) {
            Optional<CellResult> two = other.results()
                    .counterpart(one)
                    .filter(found -> first.results().counterpart(found).equals(Optional.of(one)));
            two.ifPresent(met::add);
            cells.add(two.map(found -> compare(one, found)).orElseGet(() -> alone(Optional.of(one), Optional.empty())));
        }
        other.results().cells().stream()
                .filter(two -> !met.contains(two))
                .map(two -> alone(Optional.empty(), Optional.of(two)))
                .forEach(cells::add);
        return cells;
    }

    /// What the runs differ in, comparable or not.
    public List<String> differences() {
        return new ComparabilityNotes(List.of(first, other)).sentences();
    }

    List<LabelledRun> sides() {
        return List.of(first, other);
    }

    private ComparedCell alone(Optional<CellResult> one, Optional<CellResult> two) {
        String obstacle = "only in " + (one.isPresent() ? first : other).letter();
        return ComparedCell.incomparable(one, two, obstacle, false);
    }

    private ComparedCell compare(CellResult one, CellResult two) {
        boolean expected = one.outcome() != Outcome.SKIPPED || two.outcome() != Outcome.SKIPPED;
        return obstacles
                .between(one, two)
                .map(obstacle -> ComparedCell.incomparable(Optional.of(one), Optional.of(two), obstacle, expected))
                .orElseGet(() -> ComparedCell.comparable(one, two));
    }
}
