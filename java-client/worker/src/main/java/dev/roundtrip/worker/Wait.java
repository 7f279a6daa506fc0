// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import java.util.concurrent.locks.LockSupport;

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

    /// Sleeps, but spins at last, so that waking up is not charged to what begins then.
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
