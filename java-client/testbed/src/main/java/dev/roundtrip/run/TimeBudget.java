// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// How much is left of the time that a run may take. One thread.
///
/// @param clock nanoseconds, as `System.nanoTime()`
record TimeBudget(LongSupplier clock, long totalNanos, long deadlineNanos) {
    /// By this share a run may go over rather than give up what it has begun.
    private static final double SLACK = 0.03;

    /// Begins to count.
    ///
    /// @param clock nanoseconds, as `System.nanoTime()`
    static Optional<TimeBudget> of(Optional<Duration> total, LongSupplier clock) {
        return total.map(Duration::toNanos).map(nanos -> new TimeBudget(clock, nanos, clock.getAsLong() + nanos));
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
