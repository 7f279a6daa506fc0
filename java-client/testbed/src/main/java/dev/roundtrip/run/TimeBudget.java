package dev.roundtrip.run;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// How much is left of the time that a run may take. One thread.
final class TimeBudget {
    private final LongSupplier clock;
    private final long deadlineNanos;

    private TimeBudget(LongSupplier clock, long deadlineNanos) {
        this.clock = clock;
        this.deadlineNanos = deadlineNanos;
    }

    /// Begins to count.
    ///
    /// @param clock nanoseconds, as `System.nanoTime()`
    static Optional<TimeBudget> of(Optional<Duration> total, LongSupplier clock) {
        return total.map(time -> new TimeBudget(clock, clock.getAsLong() + time.toNanos()));
    }

    /// Under 0 when it is over.
    double leftSeconds() {
        return (deadlineNanos - clock.getAsLong()) / 1e9;
    }
}
