// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.MessageTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/// One client, in the calling thread. `client/trips.cpp` does the same for a worker in C++, in a closed loop. Owns its
/// tester.
final class SingleClient implements ClientDriver {
    private static final long PROGRESS_NANOS = 300_000_000;

    private final AbstractTransferTester tester;
    private TestProps props;
    private final LongConsumer progress;
    private final Pacing.Wait wait = new Pacing.Wait(Thread.currentThread());
    private final Optional<LegsPage> legs;
    private final Optional<MessageTester> messages;
    private Pacing pace = Pacing.BUSY;
    private long roundTrips;
    private long endNanos;
    private long lastProgressNanos;

    /// @param legs the page that the other side stamps; this loop does not own it
    /// @param progress told between two trips, now and then, how many there were
    SingleClient(AbstractTransferTester tester, Optional<LegsPage> legs, LongConsumer progress) {
        this.tester = tester;
        this.legs = legs;
        this.messages = tester instanceof MessageTester message ? Optional.of(message) : Optional.empty();
        this.progress = progress;
        this.endNanos = tester.nanoTime();
        this.lastProgressNanos = endNanos;
    }

    @Override
    public void send(List<TestProps> requests) {
        props = requests.get(0);
    }

    @Override
    public double clockNanos() {
        return ClientDriver.readingNanos(tester::nanoTime);
    }

    /// The first pause begins now, and not before whatever was done since the last round trip.
    @Override
    public void keep(Pacing other) {
        pace = other;
        endNanos = tester.nanoTime();
    }

    @Override
    public long run(Samples samples, int batchTrips, long windowNanos, int minSamples) throws TesterException {
        // A window with pauses begins in one: what is done between two windows must not shorten it.
        long startNanos = pace.equals(Pacing.BUSY) ? tester.nanoTime() : endNanos;
        int taken = 0;
        do {
            if (messages.isPresent() && legs.isPresent()) {
                messages.get().time(legs.get().isWanted());
            }
            long intendedNanos = pace.await(endNanos, wait);
            Metrics metrics = batchTrips == 1 ? tester.test(props) : tester.testBatch(props, batchTrips);
            samples.record(metrics, intendedNanos, endNanos);
            if (legs.isPresent() && legs.get().isWanted()) {
                legs.get().split(metrics, samples.legs());
                messages.ifPresent(tested -> split(tested, metrics, samples));
            }
            taken++;
            roundTrips += metrics.trips();
            endNanos = metrics.startNanos() + metrics.elapsedNanos();
            if (endNanos - lastProgressNanos > PROGRESS_NANOS) {
                lastProgressNanos = endNanos;
                progress.accept(roundTrips);
            }
        } while (endNanos - startNanos < windowNanos || taken < minSamples);
        return endNanos - startNanos;
    }

    private static void split(MessageTester tested, Metrics metrics, Samples samples) {
        long endNanos = metrics.startNanos() + metrics.elapsedNanos();
        samples.recordMessage(tested.encodedNanos() - metrics.startNanos(), endNanos - tested.receivedNanos());
    }

    @Override
    public void close() throws IOException {
        tester.close();
    }
}
