// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits for what another thread or process does.
final class Await {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private Await() {}

    /// @throws AssertionError if it does not become true; the message says what was waited for
    static void until(String what, BooleanSupplier condition) {
        long startNanos = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - startNanos > PATIENCE.toNanos()) {
                throw new AssertionError("waited " + PATIENCE + " in vain until " + what);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
