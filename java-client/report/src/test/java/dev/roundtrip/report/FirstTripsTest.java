// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.worker.protocol.ColdStart;
import java.util.List;
import java.util.TreeMap;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

final class FirstTripsTest {
    private static final Percentage ROUNDING = Percentage.withPercentage(0.001);

    @Test
    void figuresAreCentresOverTheJvms() {
        var trips = new FirstTrips(List.of(fork(1000, 400, 100), fork(1000, 100, 25)));

        assertThat(trips.open().value()).isCloseTo(1000, ROUNDING);
        assertThat(trips.trip(1).orElseThrow().value()).isCloseTo(200, ROUNDING);
        assertThat(trips.trip(2).orElseThrow().value()).isCloseTo(50, ROUNDING);
        assertThat(trips.medians()).containsOnlyKeys(1, 2);
    }

    @Test
    void theFirstResponseComesAfterOpening() {
        assertThat(new FirstTrips(List.of(fork(1000, 400, 100))).firstResponse().value())
                .isCloseTo(1400, ROUNDING);
    }

    @Test
    void oneJvmHasNoInterval() {
        assertThat(new FirstTrips(List.of(fork(1000, 400, 100))).open().halfWidth())
                .isEmpty();
    }

    @Test
    void aNumberThatNotAllJvmsHaveReachedIsMissing() {
        assertThat(new FirstTrips(List.of(fork(1000, 400, 100))).trip(5)).isEmpty();
    }

    @Test
    void whatIsSteadyFromTheBeginningTakesNoTimeForIt() {
        var trips = new FirstTrips(List.of(fork(1000, 100, 100), fork(1000, 100, 100)));

        assertThat(trips.steadyTrips().value()).isZero();
        assertThat(trips.steady().value()).isZero();
        assertThat(trips.steady().halfWidth()).isEmpty();
    }

    /// Of two round trips.
    private static ColdStart fork(double openNanos, long firstNanos, long secondNanos) {
        var elapsed = new TreeMap<Integer, Long>();
        elapsed.put(1, firstNanos);
        elapsed.put(2, firstNanos + secondNanos);
        var medians = new TreeMap<Integer, Double>();
        medians.put(1, (double) firstNanos);
        medians.put(2, (double) secondNanos);
        return ColdStart.of(openNanos, elapsed, medians);
    }
}
