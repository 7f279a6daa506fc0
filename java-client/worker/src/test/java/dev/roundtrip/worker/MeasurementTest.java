// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/// Round trips of known length, so that each rule that ends a measurement shows.
final class MeasurementTest {
    private static final long MILLI = 1_000_000;
    private static final long WINDOW = 10 * MILLI;
    private static final WorkerCommand.MeasureSettings NO_LIMIT =
            new WorkerCommand.MeasureSettings(1, WINDOW, 1, 1, 1, Long.MAX_VALUE, Long.MAX_VALUE, 1, false);

    @Test
    void endsAtThePrecisionOnceEnoughWasMeasured() throws Exception {
        StepSamples samples = measure(_ -> MILLI, settings(50, 1, 1, Long.MAX_VALUE, Long.MAX_VALUE));

        assertThat(samples.endedBy()).isEqualTo(StepSamples.EndedBy.PRECISION);
        assertThat(samples.roundTrips()).isEqualTo(50);
    }

    @Test
    void measuresForTheLeastTimeHoweverPreciseItIs() throws Exception {
        StepSamples samples = measure(_ -> MILLI, settings(1, 1, 200 * MILLI, Long.MAX_VALUE, Long.MAX_VALUE));

        assertThat(samples.measuredNanos()).isEqualTo(200 * MILLI);
        assertThat(samples.endedBy()).isEqualTo(StepSamples.EndedBy.PRECISION);
    }

    @Test
    void needsItsSamplesAsWellAsItsTrips() throws Exception {
        StepSamples samples = measure(_ -> MILLI, settings(1, 30, 1, Long.MAX_VALUE, Long.MAX_VALUE));

        assertThat(samples.roundTrips()).isEqualTo(30);
    }

    @Test
    void whatDoesNotGetPreciseEndsWhenItIsEnough() throws Exception {
        StepSamples samples =
                measure(trip -> trip % 2 == 0 ? MILLI : 9 * MILLI, settings(1, 1, 1, 100 * MILLI, Long.MAX_VALUE));

        assertThat(samples.endedBy()).isEqualTo(StepSamples.EndedBy.BUDGET);
        assertThat(samples.measuredNanos()).isEqualTo(100 * MILLI);
    }

    @Test
    void theMostTimeEndsItWithTwoSamplesAtLeast() throws Exception {
        StepSamples samples = measure(_ -> 500 * MILLI, settings(1000, 1000, 1, 1, 50 * MILLI));

        assertThat(samples.roundTrips()).isEqualTo(2);
        assertThat(samples.endedBy()).isEqualTo(StepSamples.EndedBy.BUDGET);
    }

    @Test
    void everyWindowKeepsTheMedianOfItsOwnTrips() throws Exception {
        StepSamples samples = measure(trip -> (trip / 10 + 1) * MILLI, settings(1, 20, 1, 1, Long.MAX_VALUE));

        assertThat(samples.windows())
                .startsWith(
                        new StepSamples.Window(10 * MILLI, 10, 1_000_447),
                        new StepSamples.Window(10 * MILLI, 5, 2_000_895));
    }

    @Test
    void aBatchIsDividedInTheMeanAndUndividedInItsWindow() throws Exception {
        var batched = new WorkerCommand.MeasureSettings(100, WINDOW, 1, 1, 1, 1, 1, 1, false);
        StepSamples samples = measure(_ -> 2 * MILLI, batched);

        assertThat(samples.meanNanos()).isEqualTo(20_000);
        double medianNanos =
                (double) EncodedHistogram.decode(samples.histogram()).getValueAtPercentile(50) / samples.batchTrips();
        assertThat(medianNanos).isBetween(19_990.0, 20_010.0);
        assertThat(samples.windows().getFirst().medianNanos()).isGreaterThanOrEqualTo(2 * MILLI);
    }

    /// A hundred clients that ran on left a fiftieth of a processor for it, which took more than the patience of 30 s.
    @Test
    void clientsRestOnceTheyAreMeasured() throws Exception {
        var trips = new KnownTrips(_ -> MILLI);
        measure(trips, settings(1, 1, 1, 1, Long.MAX_VALUE));

        assertThat(trips.pace()).isSameAs(Pacing.RESTING);
    }

    private static WorkerCommand.MeasureSettings settings(
            int minRoundTrips, int minSamples, long minNanos, long enoughNanos, long maxNanos) {
        return new WorkerCommand.MeasureSettings(
                NO_LIMIT.batchTrips(), WINDOW, minRoundTrips, minSamples, minNanos, enoughNanos, maxNanos, 0.02, false);
    }

    private static StepSamples measure(LongUnaryOperator nanosOfTrip, WorkerCommand.MeasureSettings settings)
            throws Exception {
        return measure(new KnownTrips(nanosOfTrip), settings);
    }

    private static StepSamples measure(KnownTrips trips, WorkerCommand.MeasureSettings settings) throws Exception {
        return new Measurement(
                        trips,
                        Workload.CLOSED,
                        Optional.empty(),
                        settings,
                        new UsageMeter(List.of(), List.of(), Optional.empty()),
                        Optional.empty(),
                        Optional.empty())
                .run(25);
    }
}
