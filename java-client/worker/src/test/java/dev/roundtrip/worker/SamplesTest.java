// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.api.AbstractTransferTester.Metrics;
import org.junit.jupiter.api.Test;

final class SamplesTest {
    @Test
    void meanAndDeviationAreExact() {
        var samples = new Samples();
        for (long nanos : new long[] {2, 4, 4, 4, 5, 5, 7, 9}) {
            samples.record(new Metrics(0, nanos, 1));
        }

        // Squared deviations add up to 32; over n − 1 = 7.
        assertThat(samples.meanNanos()).isEqualTo(5);
        assertThat(samples.standardDeviationNanos()).isCloseTo(Math.sqrt(32.0 / 7), within(1e-12));
        assertThat(samples.medianNanos()).isEqualTo(4);
        assertThat(samples.firstSamplesNanos()).containsExactly(2L, 4L, 4L, 4L, 5L, 5L, 7L, 9L);
    }

    @Test
    void aBatchCountsAllItsTrips() {
        var samples = new Samples();
        samples.record(new Metrics(0, 1000, 64));

        assertThat(samples.roundTrips()).isEqualTo(64);
        assertThat(samples.count()).isEqualTo(1);
    }

    @Test
    void theMedianIsPreciseWhenTheMiddleIsDense() {
        var samples = new Samples();
        for (int i = 0; i < 10_000; i++) {
            samples.record(new Metrics(0, 1000 + i % 10, 1));
        }

        assertThat(samples.medianPrecision()).isLessThan(0.002);
    }

    @Test
    void theMedianIsNoMorePreciseThanTheHistogramTellsValuesApart() {
        var samples = new Samples();
        for (int i = 0; i < 10_000; i++) {
            samples.record(new Metrics(0, 15_080, 1));
        }

        assertThat(samples.medianPrecision()).isBetween(0.0001, 0.0005);
    }

    @Test
    void theMedianIsNotPreciseBetweenTwoModes() {
        var samples = new Samples();
        for (int i = 0; i < 100; i++) {
            samples.record(new Metrics(0, i % 2 == 0 ? 1000 : 9000, 1));
        }

        assertThat(samples.medianPrecision()).isGreaterThan(1);
    }
}
