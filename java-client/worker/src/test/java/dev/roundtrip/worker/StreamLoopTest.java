// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.OneWay;
import dev.roundtrip.worker.protocol.Workload;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StreamLoopTest {
    private static final int LATENCY_NANOS = 700;
    private static final long TIMED = 40;

    @TempDir
    private Path folder;

    private final TestProps message =
            TestProps.random(PayloadKind.BYTES, 16, 0, RandomGenerator.of("L64X128MixRandom"));

    /// Writes into the page as the other side does, whose messages all are as old; the times that it finds in them it
    /// keeps.
    private static final class PageTester extends AbstractTransferTester {
        private final RandomAccessFile page;
        private final int lost;
        private final List<Long> wordNanos = new ArrayList<>();
        private int sent;

        PageTester(Path file, int lost) throws IOException {
            this.page = new RandomAccessFile(file.toFile(), "rw");
            this.lost = lost;
        }

        @Override
        protected void send(TestProps props) throws IOException {
            if (++sent == lost) {
                return;
            }
            add(0, 1);
            wordNanos.add(Long.reverseBytes(ByteBuffer.wrap(props.request()).getLong()) >>> 24);
            if (read(TIMED) != 0) {
                add(48, LATENCY_NANOS);
                write(56, LATENCY_NANOS);
                add(128 + 8L * LATENCY_NANOS, 1);
            }
        }

        @Override
        protected byte[] execute(TestProps props) throws IOException {
            send(props);
            byte[] response = new byte[props.responseBytes()];
            Stamp.copy(props.request(), response);
            return response;
        }

        private void add(long offset, long more) throws IOException {
            write(offset, read(offset) + more);
        }

        private long read(long offset) throws IOException {
            page.seek(offset);
            return Long.reverseBytes(page.readLong());
        }

        private void write(long offset, long value) throws IOException {
            page.seek(offset);
            page.writeLong(Long.reverseBytes(value));
        }

        @Override
        public void close() throws IOException {
            page.close();
        }
    }

    @Test
    void everyOtherStreamCarriesTimesAndTheOthersAreSamples() throws Exception {
        Path file = StreamPage.create(folder);
        try (StreamPage page = StreamPage.open(file);
                var tester = new PageTester(file, 0)) {
            var samples = new Samples();
            var loop = new StreamLoop(tester, page, _ -> {});
            loop.send(List.of(message));
            loop.run(samples, 4, 0, 3);

            assertThat(samples.count()).isEqualTo(3);
            assertThat(samples.roundTrips()).isEqualTo(24);
            assertThat(samples.latencies().oneWay())
                    .returns(12L, OneWay::messages)
                    .returns((double) LATENCY_NANOS, OneWay::meanNanos);
            assertThat(tester.wordNanos.subList(0, 4)).containsOnly(0L);
            assertThat(tester.wordNanos.subList(4, 8)).doesNotContain(0L).isSorted();
        }
    }

    @Test
    void aLostMessageEndsTheFork() throws Exception {
        Path file = StreamPage.create(folder);
        try (StreamPage page = StreamPage.open(file);
                var tester = new PageTester(file, 2)) {
            var loop = new StreamLoop(tester, page, _ -> {});
            loop.send(List.of(message));

            assertThatThrownBy(() -> loop.run(new Samples(), 4, 0, 1))
                    .isInstanceOf(TesterException.class)
                    .hasMessageStartingWith("the stream had 4 messages, and 3 came");
        }
    }

    @Test
    void aGapLiesBetweenMessagesOnceThereIsOne() throws Exception {
        Path file = StreamPage.create(folder);
        try (StreamPage page = StreamPage.open(file);
                var tester = new PageTester(file, 0)) {
            var loop = new StreamLoop(tester, page, _ -> {});
            loop.send(List.of(message));
            loop.keep(Pacing.of(new Workload(0, 1, 2_000_000, true)));
            var samples = new Samples();
            loop.run(samples, 5, 0, 1);

            assertThat(samples.meanNanos()).isGreaterThan(5 * 2_000_000);
        }
    }
}
