// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.run.ForkSpec.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        this.demands = new Demands(
                specs, settings.forks(), Demands.TimeBudget.of(settings.effort().timeBudget(), clock));
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

    /// The number of forks that are left, by estimate.
    public int forksLeft() {
        return schedule.left();
    }

    /// The rest of the time budget; infinite where there is none.
    public double mostSecondsLeft() {
        return demands.leftSeconds();
    }

    /// @param listener hears of every fork
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
                    + settings.effort().timeBudget().orElseThrow().toSeconds()
                    + " s does not suffice for all; choose a longer --time-budget, or fewer --transports";
            listener.skipped(out, reason);
        }
    }

    private void take(ForkAttempt attempt, RunListener listener) throws IOException, InterruptedException {
        listener.started(attempt);
        long startNanos = clock.getAsLong();
        TakenSteps result = executor.run(attempt, () -> shareNanos(attempt));
        for (TakenSteps.Taken taken : result.counted()) {
            Step step = taken.step();
            MeasuredFork fork = taken.fork(attempt.id(step), result.distance(step));
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
        listener.processes(attempt.spec().transport().id(), result.jvmFlags(), result.detour());
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
            rest = step.counts() ? rest.withoutCell(step.cell()) : rest.withoutWarmUp(step);
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

    /// Hears of every fork, in the thread of the run.
    public interface RunListener {
        default void started(ForkAttempt attempt) {}

        /// A step that counts was measured; called after its fork, in the order of steps.
        ///
        /// @param firstSamplesNanos the first samples in order, a batch undivided
        /// @throws IOException if it cannot be kept, which ends the run
        void measured(MeasuredFork fork, List<Long> firstSamplesNanos) throws IOException;

        /// A step that counts failed; called after its fork, in the order of steps.
        ///
        /// @throws IOException if it cannot be kept, which ends the run
        void failed(ForkResult.Failed fork) throws IOException;

        /// The processes of a fork turned out to be so, besides the program that they are.
        ///
        /// @param jvmFlags flags in force of those in Java, by mechanism and role
        /// @param detour why a library went another way than it usually does; empty if none did
        default void processes(String mechanism, Map<String, Map<String, String>> jvmFlags, Optional<String> detour) {}

        /// A fork and all its steps were reported.
        default void ended(ForkAttempt attempt) {}

        /// A fork was disturbed, and will be measured again at the end of its pass.
        ///
        /// @param disturbance what it was
        default void willRepeat(ForkAttempt attempt, String disturbance) {}

        /// Mechanisms are skipped from now on, because the time budget does not suffice for all.
        ///
        /// @param reason one line
        /// @throws IOException if that cannot be kept
        void skipped(List<ForkSpec> specs, String reason) throws IOException;
    }

    /// Looks at the processes of a fork while it runs. That makes them slower, so nothing of such a fork is kept.
    public interface ForkObserver {
        /// Observes nothing, as in forks that are measured.
        ForkObserver NOBODY = new ForkObserver() {};

        /// Flags of the worker's JVM besides those of every worker.
        default List<String> workerFlags() {
            return List.of();
        }

        /// Both sides are connected, and their round trips are about to begin; called once for each server of the fork.
        ///
        /// @param serverPid 0 if there is no process that can be seen from here
        default void begin(long workerPid, long serverPid) throws IOException {}

        /// The round trips are over, and both processes are still there.
        default void end() throws IOException, InterruptedException {}

        /// Whether the worker has to end by itself, because it writes then what the observer reads.
        default boolean needsLastWords() {
            return false;
        }
    }
}
