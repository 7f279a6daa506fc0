// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Noise;
import dev.roundtrip.machine.Noise.Throttling;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.Interference;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/// From samples of known sizes to the row that is recorded.
final class TakenStepsTest {
    private static final Step STEP = ForkSpecs.of("tcp", 1).steps().getFirst();
    private static final Noise NOISE =
            new Noise(0.5, 0.25, Noise.Hiccup.ofMachine(7_000_000), 1_000_000_000, 1000, Throttling.UNKNOWN, false);
    private static final Interference.CoreDistances DISTANCE =
            new Interference.CoreDistances(OptionalDouble.of(60), OptionalDouble.of(240));

    @Test
    void figuresOfABatchAreDividedByItsRoundTrips() {
        ForkResult.Timing timing =
                measured(StepSamples.OneWay.NONE, NOISE).row().timing();

        assertThat(timing.batchTrips()).isEqualTo(10);
        assertThat(timing.roundTrips()).isEqualTo(1000);
        assertThat(timing.minNanos()).isEqualTo(10);
        assertThat(timing.medianNanos()).isEqualTo(500);
        assertThat(timing.maxNanos()).isBetween(1000.0, 1000.1);
        assertThat(timing.meanNanos()).isEqualTo(505);
    }

    @Test
    void aRowSaysHowItsMeasurementEndedAndWhatItsWarmUpTook() {
        ForkResult.Measured row = measured(StepSamples.OneWay.NONE, NOISE).row();

        assertThat(row.id()).isEqualTo(new ForkId(STEP.cell(), 3, 1));
        assertThat(row.timing().endedBy()).isEqualTo("budget");
        assertThat(row.timing().warmUpRoundTrips()).isEqualTo(10);
        assertThat(row.timing().warmUpNanos()).isEqualTo(1000);
    }

    @Test
    void aTrendWithoutAnUpperBoundHasNone() {
        var trend = measured(StepSamples.OneWay.NONE, NOISE).row().trend();

        assertThat(trend.changeHigh()).isEmpty();
    }

    @Test
    void aTrendThatWasSeenHasItsInterval() {
        double[] seconds = IntStream.range(0, 20).mapToDouble(i -> i).toArray();
        double[] nanos =
                IntStream.range(0, 20).mapToDouble(i -> 1000 + 10.0 * i).toArray();

        var trend = measured(StepSamples.OneWay.NONE, NOISE, Trend.of(seconds, nanos))
                .row()
                .trend();

        assertThat(trend.changeLow().orElseThrow())
                .isLessThanOrEqualTo(trend.changeHigh().orElseThrow());
    }

    @Test
    void noiseThatWasWatchedIsRecordedWithTheDistanceOfTheProcessors() {
        Interference noise = measured(StepSamples.OneWay.NONE, NOISE).row().noise();

        assertThat(noise.stealShare()).hasValue(0.5);
        assertThat(noise.othersShare()).hasValue(0.25);
        assertThat(noise.lineTrips()).isEqualTo(DISTANCE);
        assertThat(noise.disturbance()).startsWith("steal");
    }

    @Test
    void noiseThatNobodyWatchedIsUnknownAndNotZero() {
        Interference noise =
                measured(StepSamples.OneWay.NONE, Noise.UNKNOWN).row().noise();

        assertThat(noise.stealShare()).isEmpty();
        assertThat(noise.othersShare()).isEmpty();
        assertThat(noise.longestHiccupNanos()).isEmpty();
        assertThat(noise.isDisturbed()).isFalse();
    }

    @Test
    void agesOfMessagesAreThereForStreamsAlone() {
        assertThat(measured(StepSamples.OneWay.NONE, NOISE).row().oneWay()).isEmpty();
        assertThat(measured(StepSamples.OneWay.NONE, NOISE).oneWay()).isEmpty();

        var ages = new StepSamples.OneWay(100, 505, EncodedHistogram.encode(upTo(100)));
        MeasuredFork stream = measured(ages, NOISE);

        assertThat(stream.oneWay().orElseThrow().getTotalCount()).isEqualTo(100);
        assertThat(stream.row().oneWay().orElseThrow().messages()).isEqualTo(100);
        assertThat(stream.row().oneWay().orElseThrow().meanNanos()).isEqualTo(505);
    }

    private static MeasuredFork measured(StepSamples.OneWay oneWay, Noise noise) {
        return measured(oneWay, noise, RunFixtures.NO_TREND);
    }

    private static MeasuredFork measured(StepSamples.OneWay oneWay, Noise noise, Trend trend) {
        var taken = new TakenSteps.Taken(
                STEP,
                samples(oneWay),
                new TakenSteps.WarmedUp(10, 1000, RunFixtures.NO_TREND),
                trend,
                noise,
                Optional.empty(),
                Optional.empty());
        return taken.fork(new ForkId(STEP.cell(), 3, 1), DISTANCE);
    }

    /// A hundred batches of 10 round trips, of 100, 200 … 10 000 ns.
    private static StepSamples samples(StepSamples.OneWay oneWay) {
        return new StepSamples(
                10,
                1000,
                StepSamples.EndedBy.BUDGET,
                505_000,
                20,
                505,
                0,
                List.of(RunFixtures.WINDOW),
                TripUsage.UNKNOWN,
                StepSamples.Surroundings.UNWATCHED,
                Throughput.UNKNOWN,
                Optional.empty(),
                oneWay,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                EncodedHistogram.encode(upTo(100)));
    }

    private static Histogram upTo(int count) {
        var histogram = new Histogram(5);
        for (int number = 1; number <= count; number++) {
            histogram.recordValue(100L * number);
        }
        return histogram;
    }
}
