// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.LegsPage.LegSamples;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LoopsTest {
    @TempDir
    private Path folder;

    @Test
    void aRoundTripOfAnOpenLoopCountsFromItsIntendedStart() {
        var samples = new Samples();
        samples.record(new Metrics(1_000, 100, 1), 1_000, 900);
        samples.record(new Metrics(1_500, 100, 1), 1_200, 1_400);

        Throughput throughput = samples.throughput(1, 1_000);
        assertThat(samples.firstSamplesNanos()).containsExactly(100L, 400L);
        assertThat(throughput.lateShare()).isEqualTo(0.5);
        assertThat(throughput.serviceMedianNanos()).isEqualTo(100);
        assertThat(throughput.pauseNanos()).isEqualTo(400);
        assertThat(throughput.roundTripsPerSecond()).isCloseTo(2e6, within(1e-6));
    }

    @Test
    void samplesOfSeveralClientsTogetherAreThoseOfOne() {
        var all = new Samples();
        var first = new Samples();
        var second = new Samples();
        for (long nanos = 1; nanos <= 100; nanos++) {
            var metrics = new Metrics(0, nanos * nanos, 1);
            all.record(metrics);
            (nanos % 3 == 0 ? first : second).record(metrics);
        }
        first.legs().record(10, 20, 30);
        second.legs().record(10, 20, 30);
        first.add(second);

        assertThat(first.legs().legs()).hasSize(3);
        assertThat(first.legs().legs().getFirst().meanNanos()).isEqualTo(10);

        assertThat(first.count()).isEqualTo(100);
        assertThat(first.meanNanos()).isCloseTo(all.meanNanos(), within(1e-6));
        assertThat(first.standardDeviationNanos()).isCloseTo(all.standardDeviationNanos(), within(1e-6));
        assertThat(first.medianNanos()).isEqualTo(all.medianNanos());
        assertThat(first.firstSamplesNanos()).containsExactlyInAnyOrderElementsOf(all.firstSamplesNanos());
    }

    @Test
    void startsOfAScheduleStayWhereTheyAreWhenOneIsMissed() {
        var schedule = new Pacing.ConstantRate(1000);
        var wait = new Pacing.Wait(Thread.currentThread());

        long first = schedule.await(0, wait);
        assertThat(System.nanoTime()).isGreaterThanOrEqualTo(first);
        assertThat(schedule.await(0, wait)).isEqualTo(first + 1_000_000);
        assertThat(schedule.await(0, wait)).isEqualTo(first + 2_000_000);
    }

    @Test
    void anEndedClientWaitsNoMore() {
        var wait = new Pacing.Wait(Thread.currentThread());
        wait.end();

        wait.asleepUntil(Long.MAX_VALUE);
        wait.exactlyUntil(System.nanoTime() + Long.MAX_VALUE / 2);

        assertThat(wait.isEnded()).isTrue();
    }

    @Test
    void aTripIsTakenApartWhereTheOtherSideStamped() throws Exception {
        Path file = stamped(1_300, 1_350);
        try (LegsPage page = new LegsPage(file)) {
            var legs = new LegSamples();
            page.split(new Metrics(1_000, 500, 1), legs);

            assertThat(legs.legs())
                    .containsExactly(
                            new LatencyBreakdown.Leg(300, 300),
                            new LatencyBreakdown.Leg(50, 50),
                            new LatencyBreakdown.Leg(150, 150));
        }
    }

    @Test
    void stampsOfAnotherTripAreRefused() throws Exception {
        assertThatThrownBy(() -> split(stamped(900, 950)))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("the other side stamped that it had the whole request 100 ns too early");
        assertThatThrownBy(() -> split(stamped(1_300, 1_600)))
                .hasMessageStartingWith(
                        "the other side stamped that it began to answer 100 ns after the response was here");
        assertThatThrownBy(() -> split(stamped(0, 0)))
                .hasMessageStartingWith("the other side did not stamp when it had the whole request");
    }

    private static void split(Path file) throws Exception {
        try (LegsPage page = new LegsPage(file)) {
            page.split(new Metrics(1_000, 500, 1), new LegSamples());
        }
    }

    private Path stamped(long wholeNanos, long answerNanos) throws Exception {
        Path file = LegsPage.create(folder);
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer.wrap(bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(wholeNanos)
                .putLong(answerNanos);
        return Files.write(file, bytes);
    }
}
