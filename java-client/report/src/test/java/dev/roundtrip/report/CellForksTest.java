// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.Interference;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class CellForksTest {
    @Test
    void theAttemptThatWasNotDisturbedCounts() {
        MeasuredFork disturbed = fork(1, 1, 0.3, "other load 30.0 %");
        MeasuredFork quiet = fork(1, 2, 0.09, "");

        assertThat(CellForks.leastDisturbed(List.of(disturbed, quiet))).containsExactly(quiet);
    }

    @Test
    void ofTwoDisturbedAttemptsTheOneThatLostLessCounts() {
        MeasuredFork less = fork(1, 1, 0.3, "other load 30.0 %");
        MeasuredFork more = fork(1, 2, 0.6, "other load 60.0 %");

        assertThat(CellForks.leastDisturbed(List.of(less, more))).containsExactly(less);
    }

    @Test
    void forksThatWereNotRepeatedAllCountInTheirOrder() {
        MeasuredFork first = fork(1, 1, 0.3, "other load 30.0 %");
        MeasuredFork second = fork(2, 1, 0, "");

        assertThat(CellForks.leastDisturbed(List.of(second, first))).containsExactly(first, second);
    }

    private static MeasuredFork fork(int fork, int attempt, double othersShare, String disturbance) {
        var noise = new Interference(
                OptionalDouble.of(0),
                OptionalDouble.of(othersShare),
                OptionalDouble.of(0),
                Interference.Throttling.UNKNOWN,
                Interference.CoreDistances.UNKNOWN,
                disturbance);
        var timing = new ForkResult.Timing(1, 1, 0, 0, "budget", 1, 0, 1, 0, 1, 1, 1, 1, 1, 1);
        var row = new ForkResult.Measured(
                new ForkId(new CellId("tcp", 16, 16, Condition.USUAL), fork, attempt),
                timing,
                ForkTrend.NONE,
                TripUsage.UNKNOWN,
                noise,
                Throughput.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new MeasuredFork(row, new Histogram(3), Optional.empty());
    }
}
