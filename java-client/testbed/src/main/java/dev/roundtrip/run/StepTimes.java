// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.stats.SteadyRule;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import dev.roundtrip.worker.protocol.WorkerCommand;
import java.time.Duration;
import java.util.Optional;

/// How long the steps of a run warm up and measure.
///
/// @param effort of the run
/// @param forks of each mechanism that the run takes
record StepTimes(Effort effort, ForkCounts forks) {
    /// Short enough that a step ends soon after it is precise, long enough that a window holds some slow trips.
    private static final long WINDOW_NANOS = Duration.ofMillis(50).toNanos();

    private static final int LEAST_SAMPLES = 30;

    /// A floor is there to compare with; there are many of them, and they are steady.
    private static final Duration FLOOR = Duration.ofMillis(200);

    /// A step that is not precise by then hardly becomes so; more forks say more.
    private static final Duration ENOUGH_IN_A_BUDGET = Duration.ofMillis(600);

    /// A tail that is not steady by then hardly becomes so; more forks say more.
    private static final Duration ENOUGH_OF_TAIL = Duration.ofSeconds(10);

    /// A tail is looked at no more often, because the look takes a while.
    private static final long TAIL_WINDOW_NANOS = Duration.ofSeconds(1).toNanos();

    private static final Duration MOST_IN_A_BUDGET = Duration.ofSeconds(2);

    /// A time budget has room for so many warm-ups at least.
    private static final int MOST_WARM_UPS = 8;

    /// A step ends by then without a time budget, if its samples suffice.
    private static final Duration ENOUGH = Duration.ofSeconds(10);

    /// How long a step warms up. A figure that still drifts is not measured early to save time: where a budget is
    /// too short for that, rows are skipped. Only a budget of seconds, which would be over with one warm-up, cuts
    /// it: to half of the time that is left for the step, or to a part of the budget.
    ///
    /// @param shareNanos what the time budget leaves for the step; `Long.MAX_VALUE` without one
    WarmUpLimits warmUp(ForkSpec spec, boolean isFirst, long shareNanos) {
        return within(WarmUpLimits.of(spec, isFirst), spec, isFirst, shareNanos);
    }

    /// How long a step whose code is warm warms up once more, at its pace or beside its neighbours.
    ///
    /// @param shareNanos what the time budget leaves for the step; `Long.MAX_VALUE` without one
    WarmUpLimits secondWarmUp(ForkSpec spec, long shareNanos) {
        return within(spec.loop().isBusy() ? WarmUpLimits.LATER : WarmUpLimits.PACED, spec, false, shareNanos);
    }

    private WarmUpLimits within(WarmUpLimits limits, ForkSpec spec, boolean isFirst, long shareNanos) {
        Optional<Duration> timeBudget = effort.timeBudget();
        boolean isFree = timeBudget.isEmpty() && !spec.isFloor();
        long ofBudget = timeBudget.map(Duration::toNanos).orElse(Long.MAX_VALUE) / MOST_WARM_UPS;
        long part = Math.max(ofBudget, shareNanos / 2);
        long most = Math.min(effort.steps().mostWarmUp().toNanos(), Math.max(part, limits.patienceNanos()));
        long least = isFirst && !spec.isFloor() ? effort.steps().leastWarmUp().toNanos() : 0;
        return (isFree ? limits.patient() : limits).within(least, most);
    }

    /// @param shareNanos what a time budget leaves for a step; `Long.MAX_VALUE` without one
    WorkerCommand.MeasureSettings measure(ForkSpec spec, int batchTrips, long shareNanos) {
        if (spec.isFloor()) {
            return settings(
                    batchTrips,
                    1,
                    FLOOR.toNanos(),
                    FLOOR.toNanos(),
                    FLOOR.multipliedBy(5).toNanos());
        }
        return spec.asksForTail()
                ? tail(batchTrips, Math.min(shareNanos, ENOUGH_OF_TAIL.toNanos()))
                : median(batchTrips, shareNanos);
    }

    /// @param mostNanos that the step may take, unless the least is more
    private WorkerCommand.MeasureSettings tail(int batchTrips, long mostNanos) {
        long shortest = effort.steps().leastMeasure().toNanos();
        long least = Math.max(shortest, Math.min(Tail.LEAST_TIME.toNanos(), mostNanos));
        long most = Math.max(least, mostNanos);
        return new WorkerCommand.MeasureSettings(
                batchTrips,
                Math.min(TAIL_WINDOW_NANOS, least),
                tripsOfAFork(),
                LEAST_SAMPLES,
                least,
                most,
                most,
                effort.precision(),
                true);
    }

    private int tripsOfAFork() {
        return Math.ceilDiv(effort.minRoundTrips(), forks.usual());
    }

    private WorkerCommand.MeasureSettings median(int batchTrips, long shareNanos) {
        long least = effort.steps().leastMeasure().toNanos();
        boolean isFree = shareNanos == Long.MAX_VALUE;
        // Time that no further fork will take is for those that there are.
        boolean isWhole = !isFree && forks.most() == forks.usual();
        long usual = (isFree ? ENOUGH : ENOUGH_IN_A_BUDGET).toNanos();
        long enough = Math.max(least, isWhole ? Math.max(usual, shareNanos) : usual);
        long most = isFree ? Long.MAX_VALUE : Math.max(enough, Math.max(shareNanos, MOST_IN_A_BUDGET.toNanos()));
        return settings(batchTrips, tripsOfAFork(), least, enough, most);
    }

    /// Settings that end the warm-up of a step which only warms up for others.
    static WorkerCommand.MeasureSettings hardly(int batchTrips) {
        return new WorkerCommand.MeasureSettings(batchTrips, 1, 1, 1, 1, 1, 1, 1, false);
    }

    private WorkerCommand.MeasureSettings settings(int batchTrips, int trips, long least, long enough, long most) {
        return new WorkerCommand.MeasureSettings(
                batchTrips, WINDOW_NANOS, trips, LEAST_SAMPLES, least, enough, most, effort.precision(), false);
    }

    /// How long a step may warm up.
    ///
    /// @param windowNanos least length of a window
    /// @param spanNanos that the windows cover at least in which a trend is looked for
    /// @param leastNanos before which it does not end
    /// @param patienceNanos after which a step that is not shown to drift is measured, however noisy it is
    /// @param mostNanos after which it is measured in any case
    record WarmUpLimits(long windowNanos, long spanNanos, long leastNanos, long patienceNanos, long mostNanos) {
        /// A trend is looked for in so many windows.
        static final int WINDOWS = SteadyRule.WINDOWS;

        /// A trend is looked for in this span, where each window is a round trip of a large message.
        static final long LONG_SPAN_NANOS = 1_500_000_000;

        /// A trend over [#LONG_SPAN_NANOS] needs so many windows.
        static final int FEWEST_WINDOWS = 5;

        /// A compiler that works for a larger share of the time is not done. A JVM whose figures are steady still
        /// compiled for 1 to 10 ms a second, one that is warming up for some hundreds.
        static final double COMPILING_SHARE = 0.05;

        /// Limits of the first step of a JVM, whose code is compiled while it runs.
        private static final WarmUpLimits FIRST = ofMillis(40, 800, 1000);

        /// Later ones run code that the first one has warmed, and a program in C++ has no compiler to wait for.
        private static final WarmUpLimits LATER = ofMillis(20, 400, 500);

        /// Limits of warm code at the pace that is measured. Round trips may be few, and the first hundreds are
        /// slow.
        static final WarmUpLimits PACED = ofMillis(100, 2000, 2000);

        /// A floor is there to compare with; there are many of them, and they are steady.
        private static final WarmUpLimits FLOOR = ofMillis(10, 200, 300);

        private static WarmUpLimits ofMillis(long window, long span, long patience) {
            return new WarmUpLimits(
                    Duration.ofMillis(window).toNanos(),
                    Duration.ofMillis(span).toNanos(),
                    0,
                    Duration.ofMillis(patience).toNanos(),
                    Long.MAX_VALUE);
        }

        static WarmUpLimits of(ForkSpec spec, boolean isFirst) {
            if (spec.isNative()) {
                return spec.isFloor() ? FLOOR : LATER;
            }
            return isFirst ? FIRST : LATER;
        }

        /// These limits with at least so much time, and at most so much.
        WarmUpLimits within(long otherLeastNanos, long otherMostNanos) {
            return new WarmUpLimits(
                    windowNanos,
                    spanNanos,
                    otherLeastNanos,
                    Math.max(patienceNanos, otherLeastNanos),
                    Math.max(otherMostNanos, otherLeastNanos));
        }

        /// These limits where time is no matter: a noisy step is watched for longer.
        WarmUpLimits patient() {
            return new WarmUpLimits(windowNanos, spanNanos, leastNanos, 4 * patienceNanos, mostNanos);
        }
    }
}
