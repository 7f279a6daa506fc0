// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// The order of forks. The loop over forks is the outer one, all passes are alike, and each has its own order,
/// shuffled by the seed, so that drift of the machine spreads over all mechanisms; disturbed forks are repeated at the
/// end of their pass. How many passes there are is a matter of [Demands]. One thread.
final class Schedule {
    private final Demands demands;
    private final long seed;
    private final ForkRange range;
    private final Map<ForkId, ForkResult> earlier = new HashMap<>();
    private final Deque<ForkAttempt> pass = new ArrayDeque<>();
    private int passes;

    /// @param range which forks of all runs that share the plan are this one's; each has the order and number that it
    ///     has in one run of all
    /// @param earlier what came of forks before the run was interrupted; they are left out
    Schedule(Demands demands, long seed, ForkRange range, List<ForkResult> earlier) {
        this.demands = demands;
        this.seed = seed;
        this.range = range;
        for (ForkResult result : earlier) {
            this.earlier.put(result.id(), result);
            switch (result) {
                case ForkResult.Measured measured ->
                    demands.ofCell(measured.cell())
                            .ifPresent(demand -> demand.medianOf(
                                    measured.cell(), measured.timing().medianNanos()));
                case ForkResult.Failed failed -> drop(failed.cell());
                case ForkResult.Skipped _ -> {}
            }
        }
    }

    /// Whether the fork that comes next begins a pass, if there is one.
    boolean isBetweenPasses() {
        return pass.isEmpty();
    }

    /// The next fork, which is not left any more; empty at the end.
    Optional<ForkAttempt> next() {
        while (pass.isEmpty()) {
            List<Demand> wanting = demands.wanting();
            if (wanting.isEmpty()) {
                return Optional.empty();
            }
            passes++;
            fill(wanting);
        }
        return Optional.of(pass.remove());
    }

    private void fill(List<Demand> wanting) {
        var order = new ArrayList<>(wanting);
        Collections.shuffle(order, new Random(seed + range.number(passes)));
        var repetitions = new ArrayList<ForkAttempt>();
        for (Demand demand : order) {
            demand.begun();
            var attempt = new ForkAttempt(demand.spec(), range.number(demand.forks()), 1);
            ForkAttempt left = attempt.without(step -> isTaken(attempt, step));
            if (left.countedSteps().findAny().isPresent()) {
                pass.add(left);
            } else if (isToBeRepeated(attempt)) {
                repetitions.add(attempt.again());
            }
        }
        // A pass that was finished is left as it is.
        if (!pass.isEmpty()) {
            pass.addAll(repetitions);
        }
    }

    private boolean isTaken(ForkAttempt attempt, ForkSpec.Step step) {
        return earlier.containsKey(attempt.id(step));
    }

    private boolean isToBeRepeated(ForkAttempt attempt) {
        List<ForkSpec.Step> steps = attempt.spec().steps();
        boolean wasDisturbed = steps.stream()
                .map(step -> earlier.get(attempt.id(step)))
                .anyMatch(result -> result instanceof ForkResult.Measured measured
                        && measured.noise().isDisturbed());
        return wasDisturbed && steps.stream().noneMatch(step -> isTaken(attempt.again(), step));
    }

    /// The number of forks that are left, by estimate.
    int left() {
        return pass.size() + demands.forksWanted() - takenOfThoseWanted();
    }

    /// The number of wanted forks that were taken before the run was interrupted.
    private int takenOfThoseWanted() {
        return demands.wanting().stream()
                .mapToInt(demand -> {
                    int taken = 0;
                    while (isTaken(new ForkAttempt(demand.spec(), range.number(demand.forks() + taken + 1), 1))) {
                        taken++;
                    }
                    return taken;
                })
                .sum();
    }

    private boolean isTaken(ForkAttempt attempt) {
        return attempt.countedSteps().allMatch(step -> isTaken(attempt, step));
    }

    /// The mechanisms of this pass whose forks are not begun.
    List<ForkSpec> waiting() {
        return pass.stream().map(ForkAttempt::spec).toList();
    }

    /// Takes the fork once more, at the end of the current pass.
    void repeat(ForkAttempt attempt) {
        pass.add(attempt.again());
    }

    /// Takes the rest of a fork next.
    void resume(ForkAttempt rest) {
        pass.addFirst(rest);
    }

    /// Takes no more forks of this cell.
    void drop(CellId cell) {
        demands.ofCell(cell).ifPresent(demand -> demand.drop(cell));
        List<ForkAttempt> left = pass.stream()
                .map(attempt -> attempt.withoutCell(cell))
                .filter(attempt -> attempt.countedSteps().findAny().isPresent())
                .toList();
        pass.clear();
        pass.addAll(left);
    }
}
