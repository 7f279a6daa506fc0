// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.testkit.platform.Inspection;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/// A round trip in a thread of its own, which can be watched while it gets no answer.
final class PendingTrip {
    private static final AtomicInteger STARTED = new AtomicInteger();

    private final FutureTask<Metrics> outcome;
    private final Thread thread;

    PendingTrip(AbstractTransferTester tester, TestProps props) {
        outcome = new FutureTask<>(() -> tester.test(props));
        thread = Thread.ofPlatform()
                .daemon()
                .name("trip-" + STARTED.incrementAndGet())
                .start(outcome);
    }

    /// Waits until the trip is in the midst of `execute` and waits for the other side.
    ///
    /// @throws AssertionError if it ends instead
    void awaitStuck() {
        Await.until("the trip waits for the other side", () -> {
            if (outcome.isDone()) {
                throw new AssertionError("the trip ended while the other side was stopped: " + outcome);
            }
            StackTraceElement[] stack = thread.getStackTrace();
            return isExecuting(stack)
                    && Inspection.here().waits(thread)
                    && Arrays.equals(stack, thread.getStackTrace());
        });
    }

    /// Waits for the trip to fail, and gives the exception.
    ///
    /// @throws AssertionError if it has not ended after this time, or ended well
    Throwable awaitFailure(Duration patience) throws InterruptedException {
        try {
            outcome.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            return e.getCause();
        } catch (TimeoutException e) {
            throw new AssertionError(
                    "the trip goes on after " + patience + ": " + Arrays.toString(thread.getStackTrace()), e);
        }
        throw new AssertionError("the trip got an answer from a server that is dead");
    }

    private static boolean isExecuting(StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getMethodName().equals("execute"));
    }
}
