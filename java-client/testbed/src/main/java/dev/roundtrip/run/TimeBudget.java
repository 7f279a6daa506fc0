// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// How much is left of the time that a run may take. One thread.
final class TimeBudget {
    /// By this share a run may go over rather than give up what it has begun.
    private static final double SLACK = 0.03;

    private final LongSupplier clock;
    private final long totalNanos;
    private final long deadlineNanos;

    private TimeBudget(LongSupplier clock, long totalNanos) {
        this.clock = clock;
        this.totalNanos = totalNanos;
        this.deadlineNanos = clock.getAsLong() + totalNanos;
    }

    /// Begins to count.
    ///
    /// @param clock nanoseconds, as `System.nanoTime()`
    static Optional<TimeBudget> of(Optional<Duration> total, LongSupplier clock) {
        return total.map(time -> new TimeBudget(clock, time.toNanos()));
    }

    /// Beyond the time itself.
    double slackSeconds() {
        return SLACK * totalNanos / 1e9;
    }

    /// Under 0 when it is over.
    double leftSeconds() {
        return (deadlineNanos - clock.getAsLong()) / 1e9;
    }
}
