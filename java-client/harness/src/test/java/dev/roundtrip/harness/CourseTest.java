// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CourseTest {
    private static final long SECOND_NANOS = 1_000_000_000;
    private static final long STEP_NANOS = 50_000_000;

    /// 54 + 3000 e^(−0.8 / 0.8) = 54 + 1103.638.
    @Test
    void warmingFallsFromItsFirstTripOnToWhatItStaysAt() {
        TripTimes times = Course.WARMING.times().apply(new SplittableRandom(1));

        assertThat(times.next(0)).isEqualTo(3_054_000);
        assertThat(times.next(8 * SECOND_NANOS / 10)).isEqualTo(1_157_638);
        assertThat(times.next(20 * SECOND_NANOS)).isEqualTo(Course.WARM_NANOS);
    }

    @Test
    void modesTakeTurnsAndStayThreeTenthsOfASecondOnTheAverage() {
        TripTimes times = Course.MODES.times().apply(new SplittableRandom(1));
        var tripsByNanos = new TreeMap<Long, Integer>();
        long previous = 0;
        int turns = 0;
        for (long millis = 0; millis < 300_000; millis++) {
            long nanos = times.next(millis * 1_000_000);
            turns += nanos == previous ? 0 : 1;
            previous = nanos;
            tripsByNanos.merge(nanos, 1, Integer::sum);
        }

        assertThat(tripsByNanos.keySet()).containsExactly(15_000L, 50_000L);
        assertThat(tripsByNanos.get(15_000L)).isCloseTo(150_000, within(10_000));
        assertThat(turns).isCloseTo(1000, within(50));
    }

    @Test
    void levelsSpreadAndHangTogetherAsTheyAreSaidTo() {
        TripTimes times = Course.AR1.times().apply(new SplittableRandom(1));
        double[] logs = IntStream.range(0, 50_000)
                .mapToDouble(step -> Math.log(times.next(step * STEP_NANOS) / 100_000.0))
                .toArray();

        double variance = IntStream.range(0, logs.length)
                .mapToDouble(i -> logs[i] * logs[i])
                .average()
                .orElseThrow();
        double together = IntStream.range(1, logs.length)
                .mapToDouble(i -> logs[i] * logs[i - 1])
                .average()
                .orElseThrow();
        assertThat(Math.sqrt(variance)).isCloseTo(0.05, within(0.002));
        assertThat(together / variance).isCloseTo(0.8, within(0.02));
    }
}
