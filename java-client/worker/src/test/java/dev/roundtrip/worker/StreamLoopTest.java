// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StreamLoopTest {
    @TempDir
    private Path folder;

    private final TestProps message =
            TestProps.random(PayloadKind.BYTES, 16, 0, RandomGenerator.of("L64X128MixRandom"));

    @Test
    void everyOtherStreamCarriesTimesAndTheOthersAreSamples() throws Exception {
        Path file = StreamPage.create(folder);
        try (StreamPage page = new StreamPage(file);
                var tester = new PageTester(file, 0)) {
            var samples = new Samples();
            var loop = new StreamLoop(tester, page, _ -> {});
            loop.send(List.of(message));
            loop.run(samples, 4, 0, 3);

            assertThat(samples.count()).isEqualTo(3);
            assertThat(samples.roundTrips()).isEqualTo(24);
            assertThat(samples.latencies().oneWay())
                    .returns(12L, StepSamples.OneWay::messages)
                    .returns((double) PageTester.LATENCY_NANOS, StepSamples.OneWay::meanNanos);
            assertThat(tester.wordNanos().subList(0, 4)).containsOnly(0L);
            assertThat(tester.wordNanos().subList(4, 8)).doesNotContain(0L).isSorted();
        }
    }

    @Test
    void aLostMessageEndsTheFork() throws Exception {
        Path file = StreamPage.create(folder);
        try (StreamPage page = new StreamPage(file);
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
        try (StreamPage page = new StreamPage(file);
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
