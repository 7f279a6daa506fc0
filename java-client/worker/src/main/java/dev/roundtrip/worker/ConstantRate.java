// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import java.util.concurrent.atomic.AtomicLong;

/// Starts of an open loop, all fixed from the beginning: when one is missed the later ones stay where they are. Each
/// goes to the first client that is free for it.
final class ConstantRate implements Pacing {
    private static final long NANOS_A_SECOND = 1_000_000_000;

    private final int ratePerSecond;
    private final long beginNanos = System.nanoTime();
    private final AtomicLong starts = new AtomicLong();

    ConstantRate(int ratePerSecond) {
        this.ratePerSecond = ratePerSecond;
    }

    @Override
    public long await(long previousEndNanos, Wait wait) {
        long startNanos = startNanos(starts.incrementAndGet());
        wait.exactlyUntil(startNanos);
        return startNanos;
    }

    /// Without the error that adding up rounded periods would have.
    private long startNanos(long number) {
        long seconds = number / ratePerSecond;
        long rest = number % ratePerSecond;
        return beginNanos + seconds * NANOS_A_SECOND + rest * NANOS_A_SECOND / ratePerSecond;
    }
}
