// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.worker.protocol.StepSamples.AllocationRate;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class AllocatorTest {
    private static final long MEBIBYTE = 1 << 20;
    private static final long LOOK_NANOS = 10_000_000;

    @Test
    void itKeepsTheRateThatItWasAskedFor() {
        Allocator allocator = Allocator.ready(64 * MEBIBYTE);
        allocator.start();
        allocator.begin();

        AllocationRate rate = await(
                allocator,
                seen -> seen.bytesPerSecond() > 0.9 * 64 * MEBIBYTE && seen.bytesPerSecond() < 1.1 * 64 * MEBIBYTE);

        assertThat(rate.longestNanos()).isPositive();
        assertThat(rate.heldUpShare()).isBetween(0.0, 1.0);
    }

    private static AllocationRate await(Allocator allocator, Predicate<AllocationRate> isReached) {
        AllocationRate rate = allocator.end();
        while (!isReached.test(rate)) {
            LockSupport.parkNanos(LOOK_NANOS);
            rate = allocator.end();
        }
        return rate;
    }
}
