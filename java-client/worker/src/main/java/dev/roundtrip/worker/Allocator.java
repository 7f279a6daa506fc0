// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.worker.protocol.StepSamples.AllocationRate;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/// A thread that allocates on the heap at a steady rate while round trips are made, as another part of the same
/// program would, and reports how long it was held up. Owns the thread, which ends with the JVM. One thread calls
/// [#begin] and [#end].
final class Allocator {
    /// Small enough for no collector to set it apart as large.
    private static final int PIECE_BYTES = 16 << 10;

    /// The last ones stay alive, so that a collection finds something to copy.
    private static final int LIVE_PIECES = 64;

    private static final long PAUSE_NANOS = 1_000_000;

    /// Fresh memory of a piece takes some microseconds.
    private static final long HELD_UP_NANOS = 50_000;

    private static final double NANOS_A_SECOND = 1e9;

    private final long bytesPerSecond;
    private final byte[][] live = new byte[LIVE_PIECES][];
    private long allocatedBytes;
    private long heldUpNanos;
    private long longestNanos;
    private long beginNanos;
    private final CountDownLatch started = new CountDownLatch(1);

    private Allocator(long bytesPerSecond) {
        this.bytesPerSecond = bytesPerSecond;
    }

    /// Makes an allocator that waits to be started. Its thread may run on the processors that the calling thread may
    /// run on now.
    ///
    /// @param bytesPerSecond over 0
    static Allocator ready(long bytesPerSecond) {
        var allocator = new Allocator(bytesPerSecond);
        var thread = new Thread(allocator::work, "allocator");
        thread.setDaemon(true);
        thread.start();
        return allocator;
    }

    /// Allocates from now on.
    void start() {
        started.countDown();
    }

    /// Counts from now on.
    synchronized void begin() {
        allocatedBytes = 0;
        heldUpNanos = 0;
        longestNanos = 0;
        beginNanos = System.nanoTime();
    }

    /// The rate since the last [#begin].
    synchronized AllocationRate end() {
        double nanos = System.nanoTime() - beginNanos;
        return new AllocationRate(allocatedBytes / nanos * NANOS_A_SECOND, heldUpNanos / nanos, longestNanos);
    }

    /// Makes up for delays, so that the rate is kept on the average.
    private void work() {
        try {
            started.await();
        } catch (InterruptedException e) {
            return;
        }
        long startNanos = System.nanoTime();
        long pieces = 0;
        while (true) {
            long due = (long) ((System.nanoTime() - startNanos) / NANOS_A_SECOND * bytesPerSecond / PIECE_BYTES);
            for (; pieces < due; pieces++) {
                allocate((int) (pieces % LIVE_PIECES));
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private void allocate(int place) {
        long startNanos = System.nanoTime();
        live[place] = new byte[PIECE_BYTES];
        count(System.nanoTime() - startNanos);
    }

    private synchronized void count(long nanos) {
        allocatedBytes += PIECE_BYTES;
        longestNanos = Math.max(longestNanos, nanos);
        heldUpNanos += nanos > HELD_UP_NANOS ? nanos : 0;
    }
}
