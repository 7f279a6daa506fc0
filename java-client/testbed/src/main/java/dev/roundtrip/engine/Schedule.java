package dev.roundtrip.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/// Whose turn it is. The loop over forks is the outer one and each pass has its own order, shuffled by the seed, so
/// that drift of the machine spreads over all mechanisms; disturbed forks are repeated at the end of their pass. One
/// thread.
final class Schedule {
    private final Deque<Deque<Turn>> passes = new ArrayDeque<>();

    /// @param earlier turns that were taken before; they are left out
    Schedule(List<CellSpec> cells, int forks, long seed, List<EarlierTurn> earlier) {
        for (int fork = 1; fork <= forks; fork++) {
            Deque<Turn> pass = pass(shuffled(cells, seed, fork), fork, earlier);
            if (!pass.isEmpty()) {
                passes.add(pass);
            }
        }
    }

    private static List<CellSpec> shuffled(List<CellSpec> cells, long seed, int fork) {
        var order = new ArrayList<>(cells);
        Collections.shuffle(order, new Random(seed + fork));
        return order;
    }

    private static Deque<Turn> pass(List<CellSpec> order, int fork, List<EarlierTurn> earlier) {
        var left = new ArrayDeque<Turn>();
        var repetitions = new ArrayList<Turn>();
        for (CellSpec cell : order) {
            var turn = new Turn(cell, fork, 1);
            Optional<EarlierTurn> taken = taken(turn, earlier);
            if (taken.isEmpty()) {
                left.add(turn);
            } else if (taken.get().disturbed() && taken(turn.again(), earlier).isEmpty()) {
                repetitions.add(turn.again());
            }
        }
        // A pass that was finished is left as it is.
        if (!left.isEmpty()) {
            left.addAll(repetitions);
        }
        return left;
    }

    private static Optional<EarlierTurn> taken(Turn turn, List<EarlierTurn> earlier) {
        return earlier.stream().filter(candidate -> candidate.isOf(turn)).findFirst();
    }

    /// The next turn, which is not left any more; empty at the end.
    Optional<Turn> next() {
        return isOver() ? Optional.empty() : Optional.of(passes.element().remove());
    }

    private boolean isOver() {
        while (!passes.isEmpty() && passes.element().isEmpty()) {
            passes.remove();
        }
        return passes.isEmpty();
    }

    int left() {
        return passes.stream().mapToInt(Deque::size).sum();
    }

    /// Without repetitions.
    int firstAttemptsLeft() {
        return (int) passes.stream()
                .flatMap(Deque::stream)
                .filter(turn -> turn.attempt() == 1)
                .count();
    }

    void dropRepetitions() {
        passes.forEach(pass -> pass.removeIf(turn -> turn.attempt() > 1));
    }

    /// The cell of each turn that is left.
    Stream<CellSpec> cellsLeft() {
        return passes.stream().flatMap(Deque::stream).map(Turn::cell);
    }

    /// Takes the turn once more, at the end of the current pass.
    void repeat(Turn turn) {
        passes.element().add(turn.again());
    }

    /// Nothing more of this cell.
    void drop(CellSpec cell) {
        passes.forEach(pass -> pass.removeIf(turn -> turn.cell().equals(cell)));
    }
}
