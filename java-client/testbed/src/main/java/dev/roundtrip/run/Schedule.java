package dev.roundtrip.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Which fork comes next. The loop over forks is the outer one, all passes are alike, and each has its own order,
/// shuffled by the seed, so that drift of the machine spreads over all mechanisms; disturbed forks are repeated at the
/// end of their pass. How many passes there are is a matter of [Demands]. One thread.
final class Schedule {
    private final Demands demands;
    private final long seed;
    private final List<FinishedStep> earlier;
    private final Deque<ForkAttempt> pass = new ArrayDeque<>();
    private int passes;

    /// @param earlier steps that were taken before the run was interrupted; they are left out
    Schedule(Demands demands, long seed, List<FinishedStep> earlier) {
        this.demands = demands;
        this.seed = seed;
        this.earlier = List.copyOf(earlier);
        earlier.stream().filter(FinishedStep::failed).forEach(step -> drop(step.cellId()));
        earlier.stream()
                .filter(step -> !step.failed())
                .forEach(step -> demands.ofCell(step.cellId())
                        .ifPresent(demand -> demand.medianOf(step.cellId(), step.medianNanos())));
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
        Collections.shuffle(order, new Random(seed + passes));
        var repetitions = new ArrayList<ForkAttempt>();
        for (Demand demand : order) {
            demand.begun();
            var attempt = new ForkAttempt(demand.spec(), demand.forks(), 1);
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

    private boolean isTaken(ForkAttempt attempt, Step step) {
        return earlier.stream().anyMatch(taken -> taken.isOf(attempt, step));
    }

    private boolean isToBeRepeated(ForkAttempt attempt) {
        List<Step> steps = attempt.spec().steps();
        boolean disturbed = earlier.stream()
                .anyMatch(taken -> taken.disturbed() && steps.stream().anyMatch(step -> taken.isOf(attempt, step)));
        return disturbed && steps.stream().noneMatch(step -> isTaken(attempt.again(), step));
    }

    /// How many forks are left, as far as is known.
    int left() {
        return pass.size() + demands.forksWanted() - takenOfThoseWanted();
    }

    /// Before the run was interrupted.
    private int takenOfThoseWanted() {
        return demands.wanting().stream()
                .mapToInt(demand -> {
                    int taken = 0;
                    while (isTaken(new ForkAttempt(demand.spec(), demand.forks() + taken + 1, 1))) {
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

    /// Takes what is left of a fork next.
    void goOn(ForkAttempt rest) {
        pass.addFirst(rest);
    }

    /// Nothing more of this cell.
    void drop(String cellId) {
        demands.ofCell(cellId).ifPresent(demand -> demand.leaveOut(cellId));
        List<ForkAttempt> left = pass.stream()
                .map(attempt -> attempt.leavingOut(cellId))
                .filter(attempt -> attempt.countedSteps().findAny().isPresent())
                .toList();
        pass.clear();
        pass.addAll(left);
    }
}
