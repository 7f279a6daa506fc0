// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.util.concurrent.locks.LockSupport;

/// Round trips that take time only on a clock of their own, which these trips alone move on.
final class SyntheticTester extends AbstractTransferTester {
    /// The clock passes the largest number early, as `System.nanoTime()` may at any time.
    private static final long START_NANOS = Long.MAX_VALUE - 3_000_000_000L;

    /// The worker needs real time to judge the windows of a warm-up. Without a pause the tester would
    /// be many seconds of its own clock ahead by then, and its warm-up would be over.
    private static final long STRETCH_NANOS = 50_000_000;

    private static final long PAUSE_NANOS = 500_000;

    private final TripTimes times;
    private final long readingNanos;
    private final boolean verify;
    private long clockNanos = START_NANOS;
    private long startNanos;
    private long pausedNanos = START_NANOS;
    private boolean isBegun;

    /// @param readingNanos what a reading of the clock costs
    SyntheticTester(TripTimes times, long readingNanos, boolean verify) {
        this.times = times;
        this.readingNanos = readingNanos;
        this.verify = verify;
    }

    @Override
    public long nanoTime() {
        clockNanos += readingNanos;
        return clockNanos;
    }

    @Override
    protected byte[] execute(TestProps props) {
        if (!isBegun) {
            isBegun = true;
            startNanos = clockNanos;
        }
        clockNanos += times.next(clockNanos - startNanos);
        if (clockNanos - pausedNanos >= STRETCH_NANOS) {
            pausedNanos = clockNanos;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return Answer.to(props, verify);
    }
}
