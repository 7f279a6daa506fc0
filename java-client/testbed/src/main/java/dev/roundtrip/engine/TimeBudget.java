package dev.roundtrip.engine;

import java.time.Duration;
import java.util.Optional;

/// Divides the time of a run over the forks that are left, anew before each: a fork that needed less leaves its rest to
/// the others, and one that overran takes it from them. One thread.
final class TimeBudget {
    /// Even when the time is over, a fork gets this much for warm-up and measuring.
    private static final long LEAST_FORK_NANOS = Duration.ofMillis(300).toNanos();

    /// Starting and ending the processes of a fork, until the first ones have shown it.
    private static final long USUAL_OVERHEAD_NANOS = Duration.ofMillis(600).toNanos();

    /// Forks are repeated as long as this much is left for each.
    private static final long LEAST_REPETITION_NANOS = Duration.ofSeconds(1).toNanos();

    private final Optional<Long> deadlineNanos;
    private long overheadNanos = USUAL_OVERHEAD_NANOS;
    private long forks;

    TimeBudget(Optional<Duration> total) {
        this.deadlineNanos = total.map(duration -> System.nanoTime() + duration.toNanos());
    }

    /// How long the next fork may warm up and measure.
    ///
    /// @param reserved for forks that are not among those
    long nanosForFork(int forksLeft, Duration reserved) {
        return Math.max(LEAST_FORK_NANOS, shareNanos(forksLeft, reserved));
    }

    /// Whether there is time to measure a fork once more.
    ///
    /// @param forksLeft with that one
    /// @param reserved for forks that are not among those
    boolean allowsRepetition(int forksLeft, Duration reserved) {
        return shareNanos(forksLeft, reserved) >= LEAST_REPETITION_NANOS;
    }

    private long shareNanos(int forksLeft, Duration reserved) {
        return deadlineNanos
                .map(deadline -> deadline - System.nanoTime() - reserved.toNanos())
                .map(left -> left / Math.max(1, forksLeft) - overheadNanos)
                .orElse(Long.MAX_VALUE);
    }

    /// A fork took this long in all, of which so much was warm-up and measuring.
    void spent(long wholeNanos, long workNanos) {
        forks++;
        overheadNanos += (wholeNanos - workNanos - overheadNanos) / forks;
    }
}
