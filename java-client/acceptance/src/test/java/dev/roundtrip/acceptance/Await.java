// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Waits for a condition, with a time limit.
final class Await {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long LOOK_AGAIN_MILLIS = 20;

    private Await() {}

    /// A value that appears sooner or later.
    interface Source<T> {
        Optional<T> look();
    }

    static <T> T value(String what, Source<T> source) throws InterruptedException {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (System.nanoTime() < deadline) {
            Optional<T> value = source.look();
            if (value.isPresent()) {
                return value.get();
            }
            pause();
        }
        throw new AssertionError(what + " did not appear within " + LIMIT);
    }

    private static void pause() throws InterruptedException {
        boolean released = new CountDownLatch(1).await(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
        assert !released;
    }
}
