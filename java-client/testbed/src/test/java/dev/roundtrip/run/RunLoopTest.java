// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.RunLoop.RunListener;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/// Forks that end as they are told to, on a clock that only they advance.
final class RunLoopTest {
    private static final long SECOND = 1_000_000_000;
    private static final ForkCounts TWO_FORKS = ForkCounts.of(2, false);

    private final Executor executor = new Executor();
    private final Heard heard = new Heard();

    @Test
    void everyForkIsToldInItsOrderWithAllOfItsSteps() throws Exception {
        run(TWO_FORKS, List.of(ForkSpecs.of("tcp", 2)));

        assertThat(heard.lines)
                .containsExactly(
                        "started tcp fork 1",
                        "measured tcp-1 fork 1",
                        "measured tcp-2 fork 1",
                        "ended tcp fork 1",
                        "started tcp fork 2",
                        "measured tcp-1 fork 2",
                        "measured tcp-2 fork 2",
                        "ended tcp fork 2");
    }

    @Test
    void aDisturbedForkIsRepeatedOnceAndNoMore() throws Exception {
        executor.plays((attempt, taken) -> takeAll(attempt, taken, true));

        run(ForkCounts.of(1, false), List.of(ForkSpecs.of("tcp", 1)));

        assertThat(executor.names()).containsExactly("tcp fork 1", "tcp fork 1-again");
        assertThat(heard.lines).containsOnlyOnce("repeats tcp fork 1 for steal 50.0 %");
    }

    @Test
    void aStepThatFailsIsDroppedAndTheRestOfItsForkIsResumedNext() throws Exception {
        executor.plays((attempt, taken) -> {
            for (Step step : attempt.spec().steps()) {
                taken.begin(List.of(step));
                if (step.cell().transport().equals("tcp-2")) {
                    taken.failed("no response\nat once");
                    return;
                }
                taken.add(RunFixtures.taken(step, 5000, false));
            }
        });

        run(TWO_FORKS, List.of(ForkSpecs.of("tcp", 3)));

        assertThat(executor.steps()).containsExactly("1 2 3", "(1) 3", "1 3");
        assertThat(heard.lines)
                .containsOnlyOnce("failed tcp-2 fork 1: no response")
                .filteredOn(line -> line.startsWith("measured"))
                .containsExactly(
                        "measured tcp-1 fork 1",
                        "measured tcp-3 fork 1",
                        "measured tcp-1 fork 2",
                        "measured tcp-3 fork 2");
    }

    @Test
    void aStepThatOnlyWarmsUpAndFailsIsLeftOutWithoutAWord() throws Exception {
        executor.plays((attempt, taken) -> {
            Step first = attempt.spec().steps().getFirst();
            taken.begin(List.of(first));
            if (first.counts()) {
                takeAll(attempt, taken, false);
            } else {
                taken.failed("cannot warm up");
            }
        });
        ForkSpec spec = ForkSpecs.of("tcp", 2);
        ForkSpec warmedUp = spec.with(
                List.of(spec.steps().getFirst().onlyToWarmUp(), spec.steps().getLast()));

        run(ForkCounts.of(1, false), List.of(warmedUp));

        assertThat(executor.steps()).containsExactly("(1) 2", "2");
        assertThat(heard.lines).noneMatch(line -> line.startsWith("failed"));
    }

    @Test
    void aLargeSizeIsMeasuredWhereSmallTripsBeforeItFail() throws Exception {
        executor.plays((attempt, taken) -> {
            if (attempt.spec().steps().getFirst().counts()) {
                takeAll(attempt, taken, false);
            } else {
                taken.begin(List.of(attempt.spec().steps().getFirst()));
                taken.failed("too small");
            }
        });
        ForkSpec spec = ForkSpecs.of("tcp", 1);
        Step large = spec.steps().getFirst();
        var small = new Step(large.cell(), new Sizes(16, 16, 0), large.serverCpu(), false);

        run(ForkCounts.of(1, false), List.of(spec.with(List.of(small, large))));

        assertThat(executor.steps()).containsExactly("(16) 1", "1");
        assertThat(heard.lines).contains("measured tcp-1 fork 1").noneMatch(line -> line.startsWith("failed"));
    }

    @Test
    void aForkThatFailsAsAWholeFailsAllItsCellsAndIsNotTriedAgain() throws Exception {
        executor.plays((attempt, taken) -> {
            if (attempt.spec().id().equals("tcp")) {
                taken.failed("no server");
            } else {
                takeAll(attempt, taken, true);
            }
        });

        run(TWO_FORKS, List.of(ForkSpecs.of("tcp", 2), ForkSpecs.of("uds", 1)));

        assertThat(executor.names()).containsOnlyOnce("tcp fork 1").doesNotContain("tcp fork 1-again", "tcp fork 2");
        assertThat(heard.lines)
                .contains("failed tcp-1 fork 1: no server", "failed tcp-2 fork 1: no server", "measured uds-1 fork 2");
    }

    @Test
    void aDisturbedForkThatFailedIsNotRepeated() throws Exception {
        executor.plays((attempt, taken) -> {
            taken.add(RunFixtures.taken(attempt.spec().steps().getFirst(), 5000, true));
            taken.begin(List.of(attempt.spec().steps().getLast()));
            taken.failed("gone");
        });

        run(ForkCounts.of(1, false), List.of(ForkSpecs.of("tcp", 2)));

        assertThat(executor.names()).containsExactly("tcp fork 1");
    }

    @Test
    void withoutABudgetAStepHasNoLimit() throws Exception {
        run(TWO_FORKS, List.of(ForkSpecs.of("tcp", 1)));

        assertThat(executor.sharesNanos).containsOnly(Long.MAX_VALUE);
    }

    @Test
    void stepsShareWhatTheBudgetLeaves() throws Exception {
        executor.secondsAFork = 3;

        run(new ForkCounts(2, 2, 2, 2, true), Duration.ofSeconds(10), List.of(ForkSpecs.of("tcp", 1)));

        // Two forks of 10 s less 0.7 s each to start; then one of 7 s, whose start took no time but the work's.
        assertThat(executor.sharesNanos.getFirst()).isEqualTo(4_300_000_000L);
        assertThat(executor.sharesNanos.getLast()).isBetween(4 * SECOND, 7 * SECOND);
    }

    @Test
    void theLastRowsAreLeftOutIfTheBudgetDoesNotSufficeForThem() throws Exception {
        run(new ForkCounts(2, 2, 2, 2, false), Duration.ofSeconds(8), ForkSpecs.many(9));

        assertThat(heard.lines)
                .filteredOn(line -> line.startsWith("left out"))
                .singleElement()
                .asString()
                .contains("row-8", ": left out: the time budget of 8 s does not suffice for all;");
        assertThat(executor.names()).contains("row-0 fork 2").doesNotContain("row-8 fork 1");
    }

    @Test
    void theLastRowsKeepTheirOneForkOnceTheBudgetDoesNotSufficeForMore() throws Exception {
        executor.secondsAFork = 10;

        run(new ForkCounts(2, 2, 2, 2, false), Duration.ofSeconds(52), ForkSpecs.many(3));

        assertThat(heard.lines).contains("measured row-2-1 fork 1").noneMatch(line -> line.startsWith("left out"));
        assertThat(executor.names()).contains("row-0 fork 2", "row-1 fork 2").doesNotContain("row-2 fork 2");
    }

    @Test
    void aDisturbedForkIsNotRepeatedWhereTheBudgetHasNoTimeForIt() throws Exception {
        executor.secondsAFork = 10;
        executor.plays((attempt, taken) -> takeAll(attempt, taken, true));

        run(new ForkCounts(1, 1, 1, 1, true), Duration.ofSeconds(15), List.of(ForkSpecs.of("tcp", 1)));

        assertThat(executor.names()).containsExactly("tcp fork 1");
    }

    @Test
    void anInterruptEndsTheRunAndLosesTheForkUnderWayAlone() {
        executor.interruptedIn = 2;

        assertThatThrownBy(() -> run(TWO_FORKS, List.of(ForkSpecs.of("tcp", 1))))
                .isInstanceOf(InterruptedException.class);

        assertThat(heard.lines)
                .containsExactly(
                        "started tcp fork 1", "measured tcp-1 fork 1", "ended tcp fork 1", "started tcp fork 2");
    }

    @Test
    void anOutcomeThatCannotBeKeptEndsTheRun() {
        heard.isFull = true;

        assertThatThrownBy(() -> run(TWO_FORKS, List.of(ForkSpecs.of("tcp", 1))))
                .hasMessage("disk full");
        assertThat(executor.names()).hasSize(1);
    }

    @Test
    void forksThatWereMeasuredBeforeAreNotTakenAgain() throws Exception {
        ForkSpec spec = ForkSpecs.of("tcp", 1);
        var first = new ForkAttempt(spec, 1, 1);
        ForkResult earlier = ForkSpecs.measured(first.id(spec.steps().getFirst()), 1, false);
        RunLoop loop = loop(TWO_FORKS, Optional.empty(), List.of(spec), List.of(earlier));

        assertThat(loop.forksLeft()).isEqualTo(1);
        loop.run(heard);

        assertThat(executor.names()).containsExactly("tcp fork 2");
        assertThat(loop.forksLeft()).isZero();
    }

    private void run(ForkCounts forks, List<ForkSpec> specs) throws IOException, InterruptedException {
        loop(forks, Optional.empty(), specs, List.of()).run(heard);
    }

    private void run(ForkCounts forks, Duration budget, List<ForkSpec> specs) throws IOException, InterruptedException {
        loop(forks, Optional.of(budget), specs, List.of()).run(heard);
    }

    private RunLoop loop(ForkCounts forks, Optional<Duration> budget, List<ForkSpec> specs, List<ForkResult> earlier) {
        RunSettings settings = RunFixtures.settings(forks, budget);
        return new RunLoop(settings, specs, earlier, new BatchSizes(earlier), executor, executor.clock::get);
    }

    private static void takeAll(ForkAttempt attempt, TakenSteps taken, boolean disturbed) {
        attempt.spec().steps().forEach(step -> taken.add(RunFixtures.taken(step, 5000, disturbed)));
    }

    private static final class Executor implements RunLoop.ForkExecutor {
        private final AtomicLong clock = new AtomicLong();
        private final List<ForkAttempt> attempts = new ArrayList<>();
        private final List<Long> sharesNanos = new ArrayList<>();
        private BiConsumer<ForkAttempt, TakenSteps> fork = (attempt, taken) -> takeAll(attempt, taken, false);
        private int interruptedIn;
        private long secondsAFork;

        void plays(BiConsumer<ForkAttempt, TakenSteps> other) {
            fork = other;
        }

        @Override
        public TakenSteps run(ForkAttempt attempt, LongSupplier shareNanos) throws InterruptedException {
            attempts.add(attempt);
            if (attempts.size() == interruptedIn) {
                throw new InterruptedException();
            }
            sharesNanos.add(shareNanos.getAsLong());
            var taken = new TakenSteps(attempt.spec().steps());
            fork.accept(attempt, taken);
            clock.addAndGet(secondsAFork * SECOND);
            return taken;
        }

        List<String> names() {
            return attempts.stream().map(ForkAttempt::toString).toList();
        }

        /// The number of each step, in brackets if it only warms up.
        List<String> steps() {
            return attempts.stream()
                    .map(attempt -> attempt.spec().steps().stream()
                            .map(step -> step.counts()
                                    ? "" + step.sizes().requestBytes()
                                    : "(" + step.sizes().requestBytes() + ")")
                            .reduce((one, other) -> one + " " + other)
                            .orElseThrow())
                    .toList();
        }
    }

    private static final class Heard implements RunListener {
        private final List<String> lines = new ArrayList<>();
        private boolean isFull;

        @Override
        public void started(ForkAttempt attempt) {
            lines.add("started " + attempt);
        }

        @Override
        public void measured(MeasuredFork fork, List<Long> firstSamplesNanos) throws IOException {
            if (isFull) {
                throw new IOException("disk full");
            }
            lines.add("measured " + fork.row().cell().transport() + " fork "
                    + fork.row().fork());
        }

        @Override
        public void failed(ForkResult.Failed fork) {
            lines.add("failed " + fork.cell().transport() + " fork " + fork.fork() + ": " + fork.reason());
        }

        @Override
        public void ended(ForkAttempt attempt) {
            lines.add("ended " + attempt);
        }

        @Override
        public void willRepeat(ForkAttempt attempt, String disturbance) {
            lines.add("repeats " + attempt + " for " + disturbance);
        }

        @Override
        public void skipped(List<ForkSpec> specs, String reason) {
            lines.add("left out " + ForkSpec.ids(specs) + ": " + reason);
        }
    }
}
