// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.condition.Collector;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All forks of all mechanisms, in the order of the [Schedule]. A cell that failed is not tried again. One thread.
public final class RunLoop {
    /// The number of a fork that is none of those that are measured.
    private static final int OBSERVED = 0;

    /// Long enough for some thousand samples of a step.
    private static final long OBSERVED_NANOS = 5_000_000_000L;

    private final RunSettings settings;
    private final Demands demands;
    private final Schedule schedule;
    private final BatchSizes batches;
    private final ForkRunner runner;

    /// @param specs those that a time budget leaves out first come last
    /// @param earlier what came of forks of their cells before the run was interrupted
    public RunLoop(RunSettings settings, List<ForkSpec> specs, List<ForkResult> earlier) {
        this.settings = settings;
        this.demands = new Demands(specs, settings.forks(), TimeBudget.of(settings.timeBudget(), System::nanoTime));
        this.schedule = new Schedule(demands, settings.seed(), settings.range(), earlier);
        this.batches = new BatchSizes(earlier);
        this.runner = new ForkRunner(
                settings, new CoreDistanceProbe(settings.processors()), batches, this::shareNanos, ForkObserver.NOBODY);
    }

    /// Takes one fork more, of which nothing is kept.
    ///
    /// @return why it failed; empty if it did not
    public Optional<String> observe(ForkSpec spec, ForkObserver observer) throws InterruptedException {
        var probe = new CoreDistanceProbe(settings.processors());
        return new ForkRunner(settings, probe, batches, _ -> OBSERVED_NANOS, observer)
                .run(new ForkAttempt(spec, OBSERVED, 1))
                .failure()
                .map(TakenSteps.Failure::reason);
    }

    private long shareNanos(ForkAttempt attempt) {
        var scheduled = new ArrayList<>(schedule.waiting());
        scheduled.add(attempt.spec());
        return demands.shareNanos(attempt.spec(), scheduled);
    }

    /// What every worker JVM is started with besides what its mechanism needs.
    public static List<String> workerFlags(Optional<Collector> collector) {
        return WorkerProcess.jvmFlags(collector);
    }

    /// How many forks are left, as far as is known.
    public int forksLeft() {
        return schedule.left();
    }

    /// @param listener told of every fork
    /// @throws IOException if the listener could not keep an outcome
    /// @throws InterruptedException if the run was told to end; the fork under way is lost, finished ones were told
    public void run(RunListener listener) throws IOException, InterruptedException {
        leaveOut(listener);
        for (Optional<ForkAttempt> next = schedule.next(); next.isPresent(); next = schedule.next()) {
            take(next.get(), listener);
            if (schedule.isBetweenPasses()) {
                leaveOut(listener);
            }
        }
    }

    private void leaveOut(RunListener listener) throws IOException {
        List<ForkSpec> out = demands.leaveOut();
        if (!out.isEmpty()) {
            String reason = "left out: the time budget of "
                    + settings.timeBudget().orElseThrow().toSeconds()
                    + " s does not suffice for it; choose a longer --time-budget, or fewer --transports";
            for (ForkSpec spec : out) {
                listener.leftOut(spec, reason);
            }
        }
    }

    private void take(ForkAttempt attempt, RunListener listener) throws IOException, InterruptedException {
        listener.started(attempt);
        long startNanos = System.nanoTime();
        TakenSteps result = runner.run(attempt);
        for (TakenSteps.Taken taken : result.counted()) {
            Step step = taken.step();
            MeasuredFork fork = MeasuredForks.of(attempt.id(step), taken, result.distance(step));
            batches.found(fork.row());
            demands.of(attempt.spec()).medianOf(step.cell(), fork.row().timing().medianNanos());
            listener.measured(fork, taken.samples().firstSamplesNanos());
        }
        if (result.failure().isPresent()) {
            fail(attempt, result, listener);
        } else {
            demands.of(attempt.spec())
                    .measured(System.nanoTime() - startNanos, result.workNanos(), result.firstWarmUpNanos());
        }
        listener.ended(attempt);
        repeatIfDisturbed(attempt, result, listener);
    }

    /// A step that failed takes none of the others with it; those behind it go on with fresh processes.
    private void fail(ForkAttempt attempt, TakenSteps result, RunListener listener) throws IOException {
        TakenSteps.Failure failure = result.failure().orElseThrow();
        String reason = failure.reason().lines().findFirst().orElse("");
        List<Step> done = result.counted().stream().map(TakenSteps.Taken::step).toList();
        for (Step step : attempt.countedSteps().toList()) {
            boolean isAffected = failure.step().map(step::equals).orElse(true);
            if (isAffected && !done.contains(step)) {
                schedule.drop(step.cell());
                listener.failed(new ForkResult.Failed(attempt.id(step), reason));
            }
        }
        failure.step().map(Step::cell).map(attempt::leavingOut).ifPresent(rest -> {
            ForkAttempt left = rest.without(done::contains);
            if (left.countedSteps().findAny().isPresent()) {
                schedule.goOn(left);
            }
        });
    }

    private void repeatIfDisturbed(ForkAttempt attempt, TakenSteps result, RunListener listener) {
        Optional<String> disturbance = result.disturbance();
        boolean isWorthIt = attempt.attempt() == 1
                && disturbance.isPresent()
                && result.failure().isEmpty();
        if (isWorthIt && demands.allowRepetition(attempt.spec(), schedule.waiting())) {
            schedule.repeat(attempt);
            listener.willRepeat(attempt, disturbance.get());
        }
    }
}
