package dev.roundtrip.report.several;

import dev.roundtrip.report.CellKey;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.RunResults;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Two runs cell by cell, each with a verdict.
public final class RunComparison {
    private final Side first;
    private final Side other;
    private final CellObstacles obstacles;

    /// @param despite differences that are not to keep cells from being compared
    public RunComparison(RunResults first, RunResults other, Set<Difference> despite) {
        List<Side> sides = Side.of(List.of(first, other));
        this.first = sides.getFirst();
        this.other = sides.getLast();
        this.obstacles = new CellObstacles(this.first, this.other, Set.copyOf(despite));
    }

    /// In the order of the first run's plan, then what the other has alone.
    public List<ComparedCell> cells() {
        return Stream.of(first, other)
                .flatMap(side -> side.results().cells().stream())
                .map(CellResult::key)
                .distinct()
                .map(this::compare)
                .toList();
    }

    /// What the runs differ in, comparable or not.
    public List<String> differences() {
        return new Obstacles(List.of(first, other)).sentences();
    }

    List<Side> sides() {
        return List.of(first, other);
    }

    private ComparedCell compare(CellKey key) {
        Optional<CellResult> one = first.results().find(key);
        Optional<CellResult> two = other.results().find(key);
        if (one.isEmpty() || two.isEmpty()) {
            String alone = "only in " + (two.isEmpty() ? first : other).letter();
            return new ComparedCell(key, one, two, Optional.empty(), alone, false);
        }
        boolean expected = one.get().outcome() != Outcome.SKIPPED || two.get().outcome() != Outcome.SKIPPED;
        return obstacles
                .between(one.get(), two.get())
                .map(obstacle -> new ComparedCell(key, one, two, Optional.empty(), obstacle, expected))
                .orElseGet(() -> ComparedCell.comparable(one.get(), two.get()));
    }
}
