// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// When a client's next round trip begins. Shared by all clients of a loop; any thread.
interface Pacing {
    /// There is no intended start: a round trip is timed from when it begins.
    long ANY_TIME = Long.MIN_VALUE;

    /// At once.
    Pacing BUSY = (endNanos, wait) -> ANY_TIME;

    /// Hardly ever: several clients run on while nothing is measured, and would leave no processor to who evaluates.
    Pacing RESTING = new ThinkTime(100_000_000);

    /// The pace that a workload asks for, beginning now.
    static Pacing of(Workload loop) {
        if (loop.isOpen()) {
            return new ConstantRate(loop.ratePerSecond());
        }
        if (loop.gapNanos() == 0) {
            return BUSY;
        }
        return loop.stream() ? new BusyWaitThinkTime(loop.gapNanos()) : new ThinkTime(loop.gapNanos());
    }

    /// Waits until it is time, or until the client is ended.
    ///
    /// @param previousEndNanos when the client's last round trip ended
    /// @return when the round trip is to have begun, by `System.nanoTime()`, or [#ANY_TIME]
    long await(long previousEndNanos, Wait wait);

    /// The pauses of one client. Only the client's thread waits; any thread may end it.
    final class Wait {
        /// Longer than a thread takes to wake up, on a virtual machine too.
        private static final long WAKE_UP_NANOS = 150_000;

        private final Thread client;
        private volatile boolean ended;

        Wait(Thread client) {
            this.client = client;
        }

        /// Sleeps, and comes back as much later as the kernel takes to wake a thread.
        void asleepUntil(long nanos) {
            long left = nanos - System.nanoTime();
            while (left > 0 && !ended) {
                LockSupport.parkNanos(this, left);
                left = nanos - System.nanoTime();
            }
        }

        /// Sleeps, but spins at last, so that the round trip does not begin with waking up.
        void exactlyUntil(long nanos) {
            asleepUntil(nanos - WAKE_UP_NANOS);
            while (System.nanoTime() < nanos && !ended) {
                Thread.onSpinWait();
            }
        }

        boolean isEnded() {
            return ended;
        }

        /// Every wait is over at once, also later ones.
        void end() {
            ended = true;
            LockSupport.unpark(client);
        }
    }

    /// Starts of an open loop, all fixed from the beginning: when one is missed the later ones stay where they are.
    /// Each goes to the first client that is free for it.
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

        /// When the next start is.
        long nextNanos() {
            return startNanos(starts.get() + 1);
        }

        /// Without the error that adding up rounded periods would have.
        private long startNanos(long number) {
            long seconds = number / ratePerSecond;
            long rest = number % ratePerSecond;
            return beginNanos + seconds * NANOS_A_SECOND + rest * NANOS_A_SECOND / ratePerSecond;
        }
    }

    /// A pause after each round trip, in which the client sleeps, so that its processor may do so, too.
    ///
    /// @param nanos at least
    record ThinkTime(long nanos) implements Pacing {
        @Override
        public long await(long previousEndNanos, Wait wait) {
            wait.asleepUntil(previousEndNanos + nanos);
            return ANY_TIME;
        }
    }

    /// A pause after each message of a stream. It may be shorter than a thread takes to wake up, so the client spins.
    ///
    /// @param nanos at least
    record BusyWaitThinkTime(long nanos) implements Pacing {
        @Override
        public long await(long previousEndNanos, Wait wait) {
            wait.exactlyUntil(previousEndNanos + nanos);
            return ANY_TIME;
        }
    }
}
