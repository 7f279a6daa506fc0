// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.worker.protocol.ColdStart;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerCommand;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/// First round trips of known length.
final class ColdTripsTest {
    private static final long MILLI = 1_000_000;

    /// Of a histogram with three digits.
    private static final Percentage RESOLUTION = Percentage.withPercentage(0.1);

    @Test
    void eachWindowHasTheMedianOfTheRoundTripsSinceTheOneBefore() throws Exception {
        // 9 ms, then 5 ms up to the 10th, then 1 ms.
        ColdStart cold = measure(
                        trip -> (trip == 0 ? 9 : trip < 10 ? 5 : 1) * MILLI,
                        new WorkerCommand.ColdSettings(100, 1000, 0, Long.MAX_VALUE))
                .cold()
                .orElseThrow();

        assertThat(cold.openNanos()).isEqualTo(7);
        assertThat(cold.medianNanos().keySet()).containsExactly(1, 2, 5, 10, 20, 50, 100);
        assertThat(cold.medianNanos().get(1)).isCloseTo(9.0 * MILLI, RESOLUTION);
        assertThat(cold.medianNanos().get(10)).isCloseTo(5.0 * MILLI, RESOLUTION);
        assertThat(cold.medianNanos().get(20)).isCloseTo(1.0 * MILLI, RESOLUTION);
        assertThat(cold.elapsedNanos()).containsEntry(10, 54.0 * MILLI).containsEntry(20, 64.0 * MILLI);
    }

    @Test
    void noMoreThanTheLeastAreMadeWhereNoTimeHasToGoBy() throws Exception {
        StepSamples samples = measure(_ -> MILLI, new WorkerCommand.ColdSettings(10, 1000, 0, Long.MAX_VALUE));

        assertThat(samples.roundTrips()).isEqualTo(10);
    }

    @Test
    void slowRoundTripsEndWhenTheirTimeIsOver() throws Exception {
        StepSamples samples = measure(_ -> MILLI, new WorkerCommand.ColdSettings(1000, 10_000, 0, 15 * MILLI));

        assertThat(samples.roundTrips()).isEqualTo(20);
    }

    @Test
    void quickOnesGoOnForTheLeastTimeUpToTheMostRoundTrips() throws Exception {
        assertThat(measure(_ -> MILLI, new WorkerCommand.ColdSettings(10, 1000, 99 * MILLI, Long.MAX_VALUE))
                        .roundTrips())
                .isEqualTo(100);
        assertThat(measure(_ -> MILLI, new WorkerCommand.ColdSettings(10, 50, 99 * MILLI, Long.MAX_VALUE))
                        .roundTrips())
                .isEqualTo(50);
    }

    private static StepSamples measure(LongUnaryOperator nanosOfTrip, WorkerCommand.ColdSettings settings)
            throws Exception {
        return new ColdTrips(
                        new KnownTrips(nanosOfTrip), settings, new UsageMeter(List.of(), List.of(), Optional.empty()))
                .run(7, 25);
    }
}
