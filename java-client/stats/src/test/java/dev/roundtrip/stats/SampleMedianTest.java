// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SampleMedianTest {
    @Test
    void theMedianIsTheMiddleValueOrTheMeanOfTwo() {
        assertThat(SampleMedian.of(new double[] {9, 1, 5})).isEqualTo(5);
        assertThat(SampleMedian.of(new double[] {9, 1, 5, 6})).isEqualTo(5.5);
    }

    /// Ranks 6 and 15 of 20, as the tables of the sign test say.
    @Test
    void theIntervalIsBetweenTheRanksOfTheSignTest() {
        double[] values = IntStream.rangeClosed(1, 20).mapToDouble(i -> i).toArray();

        assertThat(SampleMedian.interval(values)).contains(new Interval(6, 15));
    }

    @Test
    void fewerThanSixValuesHaveNone() {
        assertThat(SampleMedian.interval(new double[] {1, 2, 3, 4, 5})).isEmpty();
        assertThat(SampleMedian.interval(new double[] {1, 2, 3, 4, 5, 6})).contains(new Interval(1, 6));
    }

    @Test
    void theTruthIsInsideInNinetyFiveOfAHundredSamplesOfTwoGroups() {
        Random random = new Random(11);
        int held = 0;
        for (int sample = 0; sample < 2000; sample++) {
            double[] values = random.doubles(21)
                    .map(value -> value < 0.5 ? value : value + 100)
                    .toArray();
            Interval interval = SampleMedian.interval(values).orElseThrow();
            held += interval.low() <= 100.5 && interval.high() >= 0.5 ? 1 : 0;
        }

        assertThat(held / 2000.0).isBetween(0.95, 0.99);
    }
}
