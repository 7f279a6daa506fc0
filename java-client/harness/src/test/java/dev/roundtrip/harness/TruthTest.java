// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TruthTest {
    private static final Delays FOUR = new Delays("four", "1, 1, 1 and 5 ns", List.of(1L, 1L, 1L, 5L), 0, 0);

    /// (1 + 1 + 1 + 5) / 4 = 2; squares 1 + 1 + 1 + 9 = 12 for each of 2 stretches, over 8 − 1.
    @Test
    void meanAndStandardDeviationAreThoseOfAllTrips() {
        Truth truth = Truth.of(FOUR, 8, 0);

        assertThat(truth.mean()).isEqualTo(2);
        assertThat(truth.standardDeviation()).isCloseTo(Math.sqrt(24.0 / 7), within(1e-12));
    }

    @Test
    void quantileIsTheLeastDelayThatTheShareDoesNotExceed() {
        Truth truth = Truth.of(FOUR, 8, 0);

        assertThat(truth.quantile(0.75)).isEqualTo(1);
        assertThat(truth.quantile(0.76)).isEqualTo(5);
    }

    @Test
    void stopIsOneTripOfAll() {
        Truth truth = Truth.of(Delays.STOP, 101, 1);

        assertThat(truth.max()).isEqualTo(Delays.STOP_NANOS);
        assertThat(truth.mean()).isCloseTo((100 * 100_000.0 + 15e9) / 101, within(1e-3));
        assertThat(truth.quantile(0.99)).isEqualTo(100_000);
    }
}
