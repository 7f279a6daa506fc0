// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Ends a child that does not answer in time, which ends the read that waits for it. The testbed cannot: the child is
/// not its own. A thread looks now and then, so that a round trip costs two stores and no timer.
public final class SilenceWatch implements AutoCloseable {
    private static final long NO_TRIP = 0;

    /// A silent child is ended after the time-out, and at most such a part of it later.
    private static final int LOOKS = 8;

    private final long timeoutNanos;
    private final Runnable end;
    private final Thread thread;

    /// When the trip under way began.
    private volatile long startNanos = NO_TRIP;

    private volatile boolean closed;
    private volatile boolean timedOut;

    /// @param timeout of one trip
    /// @param end what to do to the silent side, in another thread
    public SilenceWatch(Duration timeout, Runnable end) {
        timeoutNanos = timeout.toNanos();
        this.end = end;
        thread = new Thread(this::watch, "silence-watch");
        thread.setDaemon(true);
        thread.start();
    }

    public void tripBegins() {
        startNanos = System.nanoTime() | 1; // never NO_TRIP
    }

    public void tripEnds() {
        startNanos = NO_TRIP;
    }

    /// Whether the silent side was ended.
    public boolean timedOut() {
        return timedOut;
    }

    private void watch() {
        while (!closed && !timedOut) {
            LockSupport.parkNanos(timeoutNanos / LOOKS);
            long start = startNanos;
            if (start != NO_TRIP && System.nanoTime() - start > timeoutNanos) {
                timedOut = true;
                end.run();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
