// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.worker.UsageMeter.PinnedWaits;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

final class PinnedWaitsTest {
    private static final long WAIT_NANOS = 1_000_000;

    /// The JVM initializes a class from within its own code, which pins the thread.
    private static final class WaitsWhileItIsInitialized {
        private static final long WAITED = waited();

        private static long waited() {
            long start = System.nanoTime();
            LockSupport.parkNanos(WAIT_NANOS);
            return System.nanoTime() - start;
        }
    }

    @Test
    void aWaitThatKeepsTheCarrierIsCountedAndOneThatLeavesItIsNot() throws InterruptedException {
        PinnedWaits waits = PinnedWaits.record();
        waits.begin();
        Thread.ofVirtual().start(() -> LockSupport.parkNanos(WAIT_NANOS)).join();
        Thread.ofVirtual()
                .start(() -> assertThat(WaitsWhileItIsInitialized.WAITED).isPositive())
                .join();
        waits.end();

        assertThat(waits.count()).isEqualTo(1);
    }

    @Test
    void whatWasBeforeTheWindowIsNotCounted() {
        PinnedWaits waits = PinnedWaits.record();
        waits.begin();
        waits.end();

        assertThat(waits.count()).isZero();
    }
}
