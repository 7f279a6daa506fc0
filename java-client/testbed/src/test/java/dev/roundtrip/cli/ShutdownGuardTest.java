// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ShutdownGuardTest {
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    private final CompletableFuture<ShutdownGuard> made = new CompletableFuture<>();
    private final CountDownLatch goOn = new CountDownLatch(1);
    private volatile boolean interrupted;

    @Test
    void theThreadThatMadeItIsInterruptedAndWaitedFor() throws Exception {
        Thread worker = Thread.ofPlatform().start(() -> {
            try (var interruption = new ShutdownGuard()) {
                made.complete(interruption);
                goOn.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });

        made.get(DEADLINE.toSeconds(), TimeUnit.SECONDS).finish();

        assertThat(worker.isAlive()).isFalse();
        assertThat(interrupted).isTrue();
        assertThat(ShutdownGuard.isEnding()).isTrue();
    }

    @Test
    void onceClosedItInterruptsNothingAnyMore() throws Exception {
        Thread worker = Thread.ofPlatform().start(() -> {
            try (var interruption = new ShutdownGuard()) {
                made.complete(interruption);
            }
            try {
                interrupted = !goOn.await(DEADLINE.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        ShutdownGuard closed = made.get(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        awaitWaiting(worker);

        Thread hook = Thread.ofPlatform().start(closed::finish);
        awaitWaiting(hook);
        goOn.countDown();
        worker.join(DEADLINE);
        hook.join(DEADLINE);

        assertThat(interrupted).isFalse();
    }

    /// Until it waits, or has ended.
    private static void awaitWaiting(Thread thread) {
        long deadlineNanos = System.nanoTime() + DEADLINE.toNanos();
        while (thread.getState() != Thread.State.TIMED_WAITING && thread.isAlive()) {
            assertThat(System.nanoTime()).isLessThan(deadlineNanos);
            Thread.onSpinWait();
        }
    }
}
