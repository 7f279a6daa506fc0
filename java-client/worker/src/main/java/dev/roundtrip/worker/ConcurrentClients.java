// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/// Several clients at once. They run on from the first window to the last, so that none of them ever has the server
/// to itself: a window counts the round trips that end in it, and the next one begins when it ends. Round
/// trips under way at the begin of a measurement balance those at its end. Owns the clients.
final class ConcurrentClients implements ClientDriver {
    private static final long PROGRESS_NANOS = 300_000_000;

    /// Between two looks whether a window is long enough.
    private static final long LOOK_NANOS = 20_000_000;

    private static final long LEAST_LOOK_NANOS = 1_000_000;

    /// How all clients go about their round trips; a sample that began under another way is not counted.
    ///
    /// @param number counts the ways
    /// @param requests one for each client
    record Way(int number, List<TestProps> requests, Pacing pace, int batchTrips) {
        Way {
            requests = List.copyOf(requests);
        }
    }

    private final List<Client> clients;
    private final LongConsumer progress;
    private final AtomicReference<TesterException> failure = new AtomicReference<>();
    private volatile Way way = new Way(0, List.of(), Pacing.BUSY, 1);
    private boolean running;
    private long windowEndNanos;
    private long lastProgressNanos = System.nanoTime();

    /// @param clients two at least, not started
    /// @param progress told how many round trips there were, now and then, if every client had one
    ConcurrentClients(List<Client> clients, LongConsumer progress) {
        this.clients = List.copyOf(clients);
        this.progress = progress;
    }

    Way way() {
        return way;
    }

    /// A client that failed ends the measurement.
    void fail(TesterException reason) {
        failure.compareAndSet(null, reason);
    }

    @Override
    public void send(List<TestProps> requests) {
        change(requests, way.pace(), way.batchTrips());
    }

    @Override
    public void keep(Pacing pace) {
        change(way.requests(), pace, way.batchTrips());
    }

    private void change(List<TestProps> requests, Pacing pace, int batchTrips) {
        way = new Way(way.number() + 1, requests, pace, batchTrips);
        clients.forEach(Client::forget);
        windowEndNanos = System.nanoTime();
    }

    @Override
    public long run(Samples samples, int batchTrips, long windowNanos, int minSamples) throws TesterException {
        if (batchTrips != way.batchTrips()) {
            change(way.requests(), way.pace(), batchTrips);
        }
        if (!running) {
            running = true;
            windowEndNanos = System.nanoTime();
            clients.forEach(client -> client.start(this));
        }
        long startNanos = windowEndNanos;
        long before = samples.count();
        do {
            LockSupport.parkNanos(
                    Math.max(LEAST_LOOK_NANOS, Math.min(startNanos + windowNanos - System.nanoTime(), LOOK_NANOS)));
            if (failure.get() != null) {
                throw failure.get();
            }
            reportProgress();
            if (System.nanoTime() - startNanos >= windowNanos) {
                windowEndNanos = System.nanoTime();
                clients.forEach(client -> client.moveTo(samples));
            }
        } while (System.nanoTime() - startNanos < windowNanos || samples.count() - before < minSamples);
        return windowEndNanos - startNanos;
    }

    private void reportProgress() {
        long now = System.nanoTime();
        if (now - lastProgressNanos > PROGRESS_NANOS && clients.stream().allMatch(Client::hasProgressed)) {
            lastProgressNanos = now;
            progress.accept(clients.stream().mapToLong(Client::newRound).sum());
        }
    }

    @Override
    public double clockNanos() {
        return ClientDriver.readingNanos(System::nanoTime);
    }

    @Override
    public void close() throws IOException {
        clients.forEach(Client::end);
        for (Client client : clients) {
            client.close();
        }
    }
}
