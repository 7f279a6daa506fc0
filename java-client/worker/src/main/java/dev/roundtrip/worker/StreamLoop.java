// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Metrics;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;

/// Streams of one client, in the calling thread. Every other one carries times: reading the clock for each message, on
/// both sides, must not be in the time of a stream, and latencies cannot be had without. `client/streams.cpp` does the
/// same for a worker in C++. Owns its tester.
final class StreamLoop implements ClientDriver {
    private final AbstractTransferTester tester;
    private TestProps message;
    private final StreamPage page;
    private final StreamMessages messages;

    /// @param page where the other side says what came; this loop does not own it
    /// @param progress told between two messages, now and then, how many there were
    StreamLoop(AbstractTransferTester tester, StreamPage page, LongConsumer progress) {
        this.tester = tester;
        this.page = page;
        this.messages = new StreamMessages(progress);
    }

    @Override
    public void send(List<TestProps> requests) {
        message = requests.get(0);
        messages.areOf(message.requestBytes());
    }

    @Override
    public double clockNanos() {
        return Clock.costNanos(tester::nanoTime);
    }

    /// Between messages, not between streams.
    @Override
    public void keep(Pacing other) {
        messages.keep(other);
    }

    /// @param batchTrips messages of a stream
    /// @param minSamples streams without times
    @Override
    public long run(Samples samples, int batchTrips, long windowNanos, int minSamples) throws TesterException {
        long startNanos = tester.nanoTime();
        int taken = 0;
        do {
            samples.record(stream(batchTrips, false));
            samples.countAlone(stream(batchTrips, true));
            page.addLatenciesTo(samples.latencies());
            taken++;
        } while (tester.nanoTime() - startNanos < windowNanos || taken < minSamples);
        return tester.nanoTime() - startNanos;
    }

    private Metrics stream(int count, boolean timed) throws TesterException {
        page.begin(message.requestBytes(), timed);
        messages.carryTimes(timed);
        Metrics metrics = tester.stream(message, count, messages);
        page.check(count);
        return metrics;
    }

    @Override
    public void close() throws IOException {
        tester.close();
    }
}
