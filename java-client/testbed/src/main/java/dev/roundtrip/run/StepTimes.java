// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.ForkCounts;
import dev.roundtrip.worker.protocol.WorkerCommand;
import java.time.Duration;
import java.util.Optional;

/// How long the steps of a run warm up and measure.
///
/// @param leastWarmUp of the first step of a fork
/// @param mostWarmUp of each step, after which it is measured in any case
/// @param leastMeasure of each step, however precise its median is by then
/// @param minRoundTrips a cell, over its usual forks
/// @param precision half-width of the median's 95 % interval in one fork, as a share of it, at which a step may
/// end
public record StepTimes(
        Duration leastWarmUp, Duration mostWarmUp, Duration leastMeasure, int minRoundTrips, double precision) {
    /// Short enough that a step ends soon after it is precise, long enough that a window holds some slow trips.
    private static final long WINDOW_NANOS = Duration.ofMillis(50).toNanos();

    private static final int LEAST_SAMPLES = 30;

    /// A floor is there to compare with; there are many of them, and they are steady.
    private static final Duration FLOOR = Duration.ofMillis(200);

    /// A step that is not precise by then hardly becomes so; more forks say more.
    private static final Duration ENOUGH_IN_A_BUDGET = Duration.ofMillis(600);

    private static final Duration MOST_IN_A_BUDGET = Duration.ofSeconds(2);

    /// A time budget has room for so many warm-ups at least.
    private static final int MOST_WARM_UPS = 8;

    /// A step ends by then without a time budget, if its samples suffice.
    private static final Duration ENOUGH = Duration.ofSeconds(10);

    /// How long a step warms up. A figure that still drifts is not measured early to save time: where a budget is
    /// too short for that, rows are skipped. Only a budget of seconds, which would be over with one warm-up, cuts
    /// it: to half of what is left for the step, or to a part of the budget.
    ///
    /// @param timeBudget of the whole run
    /// @param shareNanos what it leaves for the step; `Long.MAX_VALUE` without one
    WarmUpLimits warmUp(ForkSpec spec, boolean isFirst, Optional<Duration> timeBudget, long shareNanos) {
        WarmUpLimits limits = WarmUpLimits.of(spec, isFirst);
        boolean isFree = timeBudget.isEmpty() && !spec.isFloor();
        long ofBudget = timeBudget.map(Duration::toNanos).orElse(Long.MAX_VALUE) / MOST_WARM_UPS;
        long part = Math.max(ofBudget, shareNanos / 2);
        long most = Math.min(mostWarmUp.toNanos(), Math.max(part, limits.patienceNanos()));
        long least = isFirst && !spec.isFloor() ? leastWarmUp.toNanos() : 0;
        return (isFree ? limits.patient() : limits).within(least, most);
    }

    /// @param shareNanos what a time budget leaves for a step; `Long.MAX_VALUE` without one
    WorkerCommand.MeasureSettings measure(ForkSpec spec, int batchTrips, ForkCounts forks, long shareNanos) {
        if (spec.isFloor()) {
            return settings(
                    batchTrips,
                    1,
                    FLOOR.toNanos(),
                    FLOOR.toNanos(),
                    FLOOR.multipliedBy(5).toNanos());
        }
        int tripsOfAFork = Math.ceilDiv(minRoundTrips, forks.usual());
        long least = leastMeasure.toNanos();
        boolean isFree = shareNanos == Long.MAX_VALUE;
        // Time that no further fork will take is for those that there are.
        boolean isWhole = !isFree && forks.most() == forks.usual();
        long usual = (isFree ? ENOUGH : ENOUGH_IN_A_BUDGET).toNanos();
        long enough = Math.max(least, isWhole ? Math.max(usual, shareNanos) : usual);
        long most = isFree ? Long.MAX_VALUE : Math.max(enough, Math.max(shareNanos, MOST_IN_A_BUDGET.toNanos()));
        return settings(batchTrips, tripsOfAFork, least, enough, most);
    }

    /// Settings that end the warm-up of a step which only warms up for others.
    static WorkerCommand.MeasureSettings hardly(int batchTrips) {
        return new WorkerCommand.MeasureSettings(batchTrips, 1, 1, 1, 1, 1, 1, 1);
    }

    private WorkerCommand.MeasureSettings settings(int batchTrips, int trips, long least, long enough, long most) {
        return new WorkerCommand.MeasureSettings(
                batchTrips, WINDOW_NANOS, trips, LEAST_SAMPLES, least, enough, most, precision);
    }
}
