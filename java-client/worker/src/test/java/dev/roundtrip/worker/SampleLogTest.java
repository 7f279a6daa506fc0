// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.worker.protocol.StepSamples.Tail;
import java.util.function.IntToLongFunction;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

final class SampleLogTest {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1000 * MILLI;

    @Test
    void oneStopOfASecondIsMeteredAsTheDefinitionSays() {
        // 9000 trips of 1 ms and, from the 5000th on, a second lost: 10 s in all, a request each 10/9 ms.
        SampleLog log = closedLoop(9000, trip -> trip == 4999 ? SECOND + MILLI : MILLI);

        Tail tail = log.tail(1, true, false).orElseThrow();

        // The trip after the stop starts at 6 s, and was due at 5000 · 10/9 ms; the delay ends 4 s later.
        double dueMillis = 5000 * 10_000.0 / 9000;
        double worstMillis = Math.max(6000 - dueMillis, 1000) + 1;
        assertThat(tail.meteredMaxNanos().orElseThrow()).isCloseTo(worstMillis * MILLI, Percentage.withPercentage(1));
        // The delays of the 4000 trips after the stop fall evenly from 444 ms to 0; 89 of them are over p99.
        double p99Millis = (6000 - dueMillis) * (1 - 89 / 4000.0) + 1;
        assertThat(tail.meteredP99Nanos().orElseThrow()).isCloseTo(p99Millis * MILLI, Percentage.withPercentage(1));
    }

    @Test
    void aLoopWithoutStopsIsMeteredAsItWasMeasured() {
        Tail tail = closedLoop(1000, _ -> MILLI).tail(1, true, false).orElseThrow();

        assertThat(tail.meteredMaxNanos()).hasValue(MILLI);
        assertThat(tail.isSteady()).isTrue();
    }

    @Test
    void aTailInTheFirstTenthIsEarlyAndNotSteady() {
        Tail tail = closedLoop(1000, trip -> trip < 30 ? 3 * MILLI : MILLI)
                .tail(1, false, false)
                .orElseThrow();

        assertThat(tail.earlyShare()).isEqualTo(1);
        assertThat(tail.isSteady()).isFalse();
        assertThat(tail.meteredP99Nanos()).isEmpty();
    }

    @Test
    void theSeriesHasTheLongestSampleThatBeganInEachMillisecond() {
        SampleLog log = closedLoop(1000, trip -> trip == 3 ? 2 * MILLI : MILLI / 2);

        Tail tail = log.tail(1, true, true).orElseThrow();

        // Half a millisecond each: 0 to 2, then 2 ms from 1.5 ms on, so that none begins in the third, 2 to 3 ms.
        assertThat(tail.longestByMilli())
                .containsEntry(0, MILLI / 2)
                .containsEntry(1, 2 * MILLI)
                .doesNotContainKey(2)
                .containsEntry(3, MILLI / 2)
                .containsKey(499)
                .doesNotContainKey(500);
        assertThat(log.tail(1, true, false).orElseThrow().longestByMilli()).isEmpty();
    }

    @Test
    void fewSamplesHaveNoTail() {
        assertThat(closedLoop(100, _ -> MILLI).tail(1, true, false)).isEmpty();
    }

    @Test
    void samplesOfSeveralClientsAreTakenByTheirStarts() {
        SampleLog first = closedLoop(500, trip -> trip < 30 ? 3 * MILLI : MILLI);
        var later = new SampleLog(1);
        for (int trip = 0; trip < 300; trip++) {
            later.add(SECOND + trip * MILLI, MILLI);
        }
        later.add(first);

        assertThat(later.tail(1, false, false).orElseThrow().earlyShare()).isEqualTo(1);
        assertThat(later.tail(1, true, false)).isEqualTo(inOrder().tail(1, true, false));
    }

    private static SampleLog inOrder() {
        SampleLog log = closedLoop(500, trip -> trip < 30 ? 3 * MILLI : MILLI);
        for (int trip = 0; trip < 300; trip++) {
            log.add(SECOND + trip * MILLI, MILLI);
        }
        return log;
    }

    private static SampleLog closedLoop(int trips, IntToLongFunction nanos) {
        var log = new SampleLog(16);
        long startNanos = 0;
        for (int trip = 0; trip < trips; trip++) {
            log.add(startNanos, nanos.applyAsLong(trip));
            startNanos += nanos.applyAsLong(trip);
        }
        return log;
    }
}
