// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.run.StepTimes.WarmUpLimits;
import dev.roundtrip.stats.Trend;
import dev.roundtrip.worker.protocol.StepSamples;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/// Windows of 50 ms whose medians are known, in microseconds over time in seconds.
final class WarmUpTest {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1000 * MILLI;
    private static final WarmUpLimits LIMITS = new WarmUpLimits(50 * MILLI, SECOND, 0, 3 * SECOND, 10 * SECOND);
    private static final double CLOCK_NANOS = 25;

    private final Random random = new Random(1);

    /// When it ended, in seconds, and what it found.
    private record Ended(double seconds, Trend trend) {}

    @Test
    void aSteadySeriesEndsAsSoonAsASpanShowsIt() {
        Ended ended = warmUp(LIMITS, _ -> 50, _ -> 0.0);

        assertThat(ended.seconds()).isBetween(1.0, 1.05);
        assertThat(ended.trend().verdict()).isEqualTo(Trend.Verdict.STEADY);
    }

    /// Four windows of it agree within 5 % long before: so a rule of agreeing windows ends too early.
    @Test
    void aSeriesThatFallsIsWarmedUntilItStands() {
        Ended ended = warmUp(LIMITS, seconds -> 54 + 3000 * Math.exp(-seconds / 0.8), _ -> 0.0);

        assertThat(54 + 3000 * Math.exp(-ended.seconds() / 0.8)).isBetween(54.0, 54 * 1.05);
        assertThat(ended.trend().verdict()).isEqualTo(Trend.Verdict.STEADY);
    }

    @Test
    void whatFallsFurtherIsMeasuredAtTheMostAndSaidToDrift() {
        Ended ended = warmUp(LIMITS, seconds -> 500 * Math.exp(-seconds / 20), _ -> 0.0);

        assertThat(ended.seconds()).isBetween(10.0, 10.1);
        assertThat(ended.trend().verdict()).isEqualTo(Trend.Verdict.DRIFTING);
        assertThat(ended.trend().change()).isBetween(-0.1, -0.03);
    }

    @Test
    void aCompilerThatWorksIsWaitedFor() {
        Ended ended = warmUp(LIMITS, _ -> 50, seconds -> seconds < 2 ? 0.3 : 0.01);

        assertThat(ended.seconds()).isBetween(2.0, 3.05);
    }

    @Test
    void noiseIsNoReasonToGoOnAfterThePatience() {
        Ended ended = warmUp(LIMITS, _ -> random.nextBoolean() ? 40 : 55, _ -> 0.0);

        assertThat(ended.seconds()).isLessThanOrEqualTo(3.05);
        assertThat(ended.trend().verdict()).isNotEqualTo(Trend.Verdict.DRIFTING);
    }

    @Test
    void itDoesNotEndBeforeTheLeastTime() {
        Ended ended = warmUp(LIMITS.within(5 * SECOND, 10 * SECOND), _ -> 50, _ -> 0.0);

        assertThat(ended.seconds()).isBetween(5.0, 5.05);
    }

    @Test
    void windowsOfOneLongTripNeedNotBeTwenty() {
        var warmUp = new WarmUp(LIMITS, CLOCK_NANOS, 1, true);
        int windows = 0;
        WarmUp.Next next;
        do {
            next = warmUp.add(window(400 * MILLI, 400 * MILLI, 1, 0));
            windows++;
        } while (next instanceof WarmUp.Next.More);

        assertThat(windows).isEqualTo(5);
    }

    @Test
    void shortTripsAreBatchedAndTheSeriesBeginsAnew() {
        var warmUp = new WarmUp(LIMITS, CLOCK_NANOS, 1, true);

        assertThat(warmUp.add(window(50 * MILLI, 2000, 1, 0))).isInstanceOf(WarmUp.Next.More.class);
        assertThat(warmUp.add(window(50 * MILLI, 100, 1, 0))).isEqualTo(new WarmUp.Next.Batch(64));
        // One of single trips was under way.
        assertThat(warmUp.add(window(50 * MILLI, 100, 1, 0))).isInstanceOf(WarmUp.Next.More.class);
        for (int window = 1; window < WarmUpLimits.WINDOWS; window++) {
            assertThat(warmUp.add(window(50 * MILLI, 6400, 64, 0))).isInstanceOf(WarmUp.Next.More.class);
        }
        assertThat(warmUp.add(window(50 * MILLI, 6400, 64, 0))).isInstanceOf(WarmUp.Next.Done.class);
        assertThat(warmUp.batchTrips()).isEqualTo(64);
        assertThat(warmUp.nanos()).isEqualTo(23 * 50 * MILLI);
    }

    @Test
    void whereNothingMayBeBatchedShortTripsAreNot() {
        var warmUp = new WarmUp(LIMITS, CLOCK_NANOS, 1, false);

        assertThat(warmUp.add(window(50 * MILLI, 100, 1, 0))).isInstanceOf(WarmUp.Next.More.class);
    }

    private static Ended warmUp(
            WarmUpLimits limits, DoubleUnaryOperator microsAfterSeconds, DoubleUnaryOperator compilingShareAfter) {
        var warmUp = new WarmUp(limits, CLOCK_NANOS, 1, true);
        while (true) {
            double seconds = warmUp.nanos() / 1e9;
            long medianNanos = (long) (1000 * microsAfterSeconds.applyAsDouble(seconds));
            long compiling = (long) (50 * MILLI * compilingShareAfter.applyAsDouble(seconds));
            if (warmUp.add(window(50 * MILLI, medianNanos, 1, compiling)) instanceof WarmUp.Next.Done(Trend trend)) {
                return new Ended(warmUp.nanos() / 1e9, trend);
            }
        }
    }

    private static WorkerEvent.Warmed window(long nanos, long medianNanos, int batchTrips, long compilationNanos) {
        return new WorkerEvent.Warmed(
                new StepSamples.Window(nanos, nanos / medianNanos, medianNanos), batchTrips, compilationNanos);
    }
}
