// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Notices when the machine keeps a thread from running: sleeps a little, again and again, and keeps how much later
/// than asked it woke up. It runs in the testbed, so that it does not see pauses of the worker's own collector, which
/// are measured. Owns its thread: closing it ends that.
final class HiccupMeter implements Closeable {
    /// How long it sleeps. It wakes fifty times a second; METHOD.md says what that costs.
    private static final long SLEEP_NANOS = 20_000_000;

    /// Less is no hiccup but how long any thread takes to wake up.
    private static final long LEAST_NANOS = 1_000_000;

    private final List<Hiccup> hiccups = new ArrayList<>();
    private final Thread thread;
    private volatile boolean closed;

    /// @param dueNanos when the thread should have run, by `System.nanoTime()`
    record Hiccup(long dueNanos, long wokenNanos) {
        /// How much of it lies in a window.
        long within(long fromNanos, long untilNanos) {
            return Math.max(0, Math.min(wokenNanos, untilNanos) - Math.max(dueNanos, fromNanos));
        }
    }

    HiccupMeter() {
        thread = Thread.ofPlatform().daemon().name("hiccup meter").start(this::watch);
    }

    private void watch() {
        while (!closed) {
            long dueNanos = System.nanoTime() + SLEEP_NANOS;
            LockSupport.parkNanos(SLEEP_NANOS);
            long wokenNanos = System.nanoTime();
            if (wokenNanos - dueNanos >= LEAST_NANOS) {
                keep(new Hiccup(dueNanos, wokenNanos));
            }
        }
    }

    private synchronized void keep(Hiccup hiccup) {
        hiccups.add(hiccup);
    }

    /// The longest one of a window; 0 if there was none worth keeping.
    synchronized long longestNanos(long fromNanos, long untilNanos) {
        return hiccups.stream()
                .mapToLong(hiccup -> hiccup.within(fromNanos, untilNanos))
                .max()
                .orElse(0);
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
