// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.condition.Collector;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

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
    private final ForkExecutor executor;
    private final LongSupplier clock;

    /// @param specs the ones that a time budget leaves out first come last
    /// @param earlier results of forks of their cells before the run was interrupted
    public RunLoop(RunSettings settings, List<ForkSpec> specs, List<ForkResult> earlier) {
        var found = new BatchSizes(earlier);
        this(settings, specs, earlier, found, ForkRunner.of(settings, found, ForkObserver.NOBODY), System::nanoTime);
    }

    /// @param batches gets to know what each fork has found
    /// @param clock nanoseconds, as `System.nanoTime()`
    RunLoop(
            RunSettings settings,
            List<ForkSpec> specs,
            List<ForkResult> earlier,
            BatchSizes batches,
            ForkExecutor executor,
            LongSupplier clock) {
        this.settings = settings;
        this.demands = new Demands(specs, settings.forks(), Demands.TimeBudget.of(settings.timeBudget(), clock));
        this.schedule = new Schedule(demands, settings.seed(), settings.range(), earlier);
        this.batches = batches;
        this.executor = executor;
        this.clock = clock;
    }

    /// Takes one more fork, whose results are dropped.
    ///
    /// @return why it failed; empty if it did not
    public Optional<String> observe(ForkSpec spec, ForkObserver observer) throws InterruptedException {
        return ForkRunner.of(settings, batches, observer)
                .run(new ForkAttempt(spec, OBSERVED, 1), () -> OBSERVED_NANOS)
                .failure()
                .map(TakenSteps.Failure::reason);
    }

    private long shareNanos(ForkAttempt attempt) {
        var scheduled = new ArrayList<>(schedule.waiting());
        scheduled.add(attempt.spec());
        return demands.shareNanos(attempt.spec(), scheduled);
    }

    /// The flags that every worker JVM is started with, before those of its mechanism.
    public static List<String> workerFlags(Optional<Collector> collector) {
        return WorkerJvm.flags(collector);
    }

    /// How many forks are left, as far as is known.
    public int forksLeft() {
        return schedule.left();
    }

    /// @param listener told of every fork
    /// @throws IOException if the listener could not keep an outcome
    /// @throws InterruptedException if the run was told to end; the fork under way is lost, finished ones were told
    public void run(RunListener listener) throws IOException, InterruptedException {
        skipRows(listener);
        for (Optional<ForkAttempt> next = schedule.next(); next.isPresent(); next = schedule.next()) {
            take(next.get(), listener);
            if (schedule.isBetweenPasses()) {
                skipRows(listener);
            }
        }
    }

    private void skipRows(RunListener listener) throws IOException {
        List<ForkSpec> out = demands.skipRows();
        if (!out.isEmpty()) {
            String reason = "left out: the time budget of "
                    + settings.timeBudget().orElseThrow().toSeconds()
                    + " s does not suffice for it; choose a longer --time-budget, or fewer --transports";
            for (ForkSpec spec : out) {
                listener.skipped(spec, reason);
            }
        }
    }

    private void take(ForkAttempt attempt, RunListener listener) throws IOException, InterruptedException {
        listener.started(attempt);
        long startNanos = clock.getAsLong();
        TakenSteps result = executor.run(attempt, () -> shareNanos(attempt));
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
                    .measured(clock.getAsLong() - startNanos, result.workNanos(), result.firstWarmUpNanos());
        }
        listener.processes(attempt, result.jvmFlags(), result.detour());
        listener.ended(attempt);
        repeatIfDisturbed(attempt, result, listener);
    }

    /// Resumes with the steps that did not fail, in fresh processes.
    private void fail(ForkAttempt attempt, TakenSteps result, RunListener listener) throws IOException {
        TakenSteps.Failure failure = result.failure().orElseThrow();
        String reason = failure.reason().lines().findFirst().orElse("");
        List<Step> done = result.counted().stream().map(TakenSteps.Taken::step).toList();
        ForkAttempt rest = attempt.without(done::contains);
        for (Step step : failure.steps()) {
            rest = rest.withoutCell(step.cell());
            if (step.counts() && !done.contains(step)) {
                schedule.drop(step.cell());
                listener.failed(new ForkResult.Failed(attempt.id(step), reason));
            }
        }
        if (rest.countedSteps().findAny().isPresent()) {
            schedule.resume(rest);
        }
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

    /// Takes the steps of one fork, in processes that are gone when it returns.
    @FunctionalInterface
    interface ForkExecutor {
        /// @param shareNanos asked before each step, how long it may take; `Long.MAX_VALUE` without a limit
        /// @return how the steps ended, up to the first that failed
        TakenSteps run(ForkAttempt attempt, LongSupplier shareNanos) throws InterruptedException;
    }
}
