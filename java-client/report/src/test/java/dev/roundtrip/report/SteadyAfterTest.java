// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.roundtrip.worker.protocol.ColdStart;
import java.util.List;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

final class SteadyAfterTest {
    private static final double SHARE = 0.1;
    private static final List<Integer> NUMBERS = List.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000);

    @Test
    void aClientThatIsAsQuickAtOnceIsSteadyAfterNoRoundTrip() {
        assertThat(FirstTrips.SteadyAfter.of(start(_ -> 100), SHARE)).isEqualTo(new FirstTrips.SteadyAfter(0, 0));
    }

    @Test
    void aStepIsFoundBetweenTheNumbersAroundIt() {
        FirstTrips.SteadyAfter steady = FirstTrips.SteadyAfter.of(start(trip -> trip <= 100 ? 5000 : 1000), SHARE);

        assertThat(steady.trips()).isBetween(100.0, 200.0);
        assertThat(steady.nanos()).isBetween(100 * 5000.0, 100 * 5000 + 100 * 1000.0);
    }

    /// 1000 + excess / n; the last median is that of the 5001st to the 10 000th.
    @Test
    void aCurveIsFollowedBetweenTheNumbersAtWhichItIsKnown() {
        for (double excess : new double[] {100_000, 130_000, 170_000, 200_000, 300_000, 400_000}) {
            DoubleUnaryOperator tripNanos = trip -> 1000 + excess / trip;
            double expected = excess / ((1 + SHARE) * tripNanos.applyAsDouble(7500) - 1000);

            assertThat(FirstTrips.SteadyAfter.of(start(tripNanos), SHARE).trips())
                    .isCloseTo(expected, withinPercentage(5));
        }
    }

    @Test
    void aClientThatBecomesSlowerIsSteadyOnceItDoesSoNoMore() {
        assertThat(FirstTrips.SteadyAfter.of(start(trip -> trip <= 1000 ? 500 : 1000), SHARE)
                        .trips())
                .isBetween(1000.0, 2000.0);
    }

    /// @param tripNanos by the number of the round trip
    private static ColdStart start(DoubleUnaryOperator tripNanos) {
        var elapsed = new TreeMap<Integer, Long>();
        var medians = new TreeMap<Integer, Double>();
        double nanos = 0;
        int before = 0;
        for (int number : NUMBERS) {
            medians.put(number, tripNanos.applyAsDouble((before + 1.0 + number) / 2));
            for (int trip = before + 1; trip <= number; trip++) {
                nanos += tripNanos.applyAsDouble(trip);
            }
            elapsed.put(number, (long) nanos);
            before = number;
        }
        return ColdStart.of(1000, elapsed, medians);
    }
}
