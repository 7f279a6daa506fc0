// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// One of several clients: its tester, its thread and its samples since the last window. Owns the tester.
final class Client implements AutoCloseable {
    /// After this long a thread that does not end is left to the end of the worker.
    private static final Duration LAST_TRIP = Duration.ofSeconds(2);

    private final AbstractTransferTester tester;
    private final int number;
    private final Samples samples = new Samples();
    private final Thread thread;
    private final Pacing.Wait wait;
    private ConcurrentClients all;
    private final AtomicLong roundTrips = new AtomicLong();
    private long roundTripsReported;

    /// @param number from 0
    /// @param virtual whether its thread is a virtual one
    Client(int number, AbstractTransferTester tester, boolean virtual) {
        this.number = number;
        this.tester = tester;
        this.thread = thread(virtual, "client-" + number, this::work);
        this.wait = new Pacing.Wait(thread);
    }

    private static Thread thread(boolean virtual, String name, Runnable task) {
        if (virtual) {
            return Thread.ofVirtual().name(name).unstarted(task);
        }
        var thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    void start(ConcurrentClients owner) {
        all = owner;
        thread.start();
    }

    private void work() {
        try {
            long endNanos = System.nanoTime();
            while (!wait.isEnded()) {
                ConcurrentClients.Way way = all.way();
                long intendedNanos = way.pace().await(endNanos, wait);
                if (!wait.isEnded()) {
                    endNanos = trip(way, intendedNanos, endNanos);
                }
            }
        } catch (TesterException e) {
            all.fail(e);
        } catch (RuntimeException | OutOfMemoryError e) {
            all.fail(new TesterException(thread.getName() + ": " + e, e));
        }
    }

    /// @return when it ended
    private long trip(ConcurrentClients.Way way, long intendedNanos, long previousEndNanos) throws TesterException {
        TestProps props = way.requests().get(number);
        Metrics metrics = way.batchTrips() == 1 ? tester.test(props) : tester.testBatch(props, way.batchTrips());
        synchronized (samples) {
            if (all.way().number() == way.number()) {
                samples.record(metrics, intendedNanos, previousEndNanos);
            }
        }
        roundTrips.getAndAdd(metrics.trips());
        return metrics.startNanos() + metrics.elapsedNanos();
    }

    /// Since the last round of reports.
    boolean hasProgressed() {
        return roundTrips.get() > roundTripsReported;
    }

    /// @return round trips so far
    long newRound() {
        roundTripsReported = roundTrips.get();
        return roundTripsReported;
    }

    void moveTo(Samples others) {
        synchronized (samples) {
            others.add(samples);
            samples.clear();
        }
    }

    void forget() {
        synchronized (samples) {
            samples.clear();
        }
    }

    /// Its round trip under way is its last one.
    void end() {
        wait.end();
    }

    @Override
    public void close() throws IOException {
        try {
            if (thread.isAlive()) {
                thread.join(LAST_TRIP.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        tester.close();
    }
}
