// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.AbstractTransferTester.MessageMaker;
import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.MessageStamp;
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
        return ClientDriver.readingNanos(tester::nanoTime);
    }

    /// Sets the pace of messages, not of streams.
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

    /// Stamps the messages of a client's streams, keeps their pace, and reports now and then how many there were.
    private static final class StreamMessages implements MessageMaker {
        private static final long PROGRESS_NANOS = 300_000_000;

        /// The clock is read once for so many bytes of messages, so that short ones hardly notice.
        private static final int LOOK_BYTES = 1 << 20;

        private static final int LOOK_MESSAGES = 1024;

        private final LongConsumer progress;
        private final Pacing.Wait wait = new Pacing.Wait(Thread.currentThread());
        private int lookMask;
        private Pacing pace = Pacing.BUSY;
        private boolean pausing;
        private boolean timed;
        private long messages;
        private long lastProgressNanos = System.nanoTime();

        /// @param progress told between two messages, now and then, how many there were
        StreamMessages(LongConsumer progress) {
            this.progress = progress;
        }

        /// Sets the size of messages from now on.
        void areOf(int messageBytes) {
            lookMask = Integer.highestOneBit(Math.max(1, Math.min(LOOK_BYTES / messageBytes, LOOK_MESSAGES))) - 1;
        }

        void keep(Pacing other) {
            pace = other;
            pausing = !other.equals(Pacing.BUSY);
        }

        /// Whether the next messages carry the time at which they are sent.
        void carryTimes(boolean carried) {
            timed = carried;
        }

        @Override
        public boolean await() {
            if ((messages++ & lookMask) == 0) {
                report();
            }
            if (pausing) {
                pace.await(System.nanoTime(), wait);
            }
            return pausing;
        }

        @Override
        public void make(byte[] message, int number) {
            MessageStamp.write(message, number, timed ? System.nanoTime() : 0);
        }

        private void report() {
            long nowNanos = System.nanoTime();
            if (nowNanos - lastProgressNanos > PROGRESS_NANOS) {
                lastProgressNanos = nowNanos;
                progress.accept(messages);
            }
        }
    }
}
