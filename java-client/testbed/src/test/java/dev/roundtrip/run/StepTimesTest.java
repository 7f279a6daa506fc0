// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.Effort.StepDurations;
import dev.roundtrip.worker.protocol.WorkerCommand;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StepTimesTest {
    private static final long SECOND = 1_000_000_000;
    private static final ForkSpec TCP = ForkSpecs.of("tcp", 1);
    private static final ForkCounts FORKS = ForkCounts.of(4, false);

    @Test
    void everyForkMakesItsPartOfTheRoundTripsAndThirtySamples() {
        WorkerCommand.MeasureSettings settings = times(FORKS, Optional.empty()).measure(TCP, 1, Long.MAX_VALUE);

        assertThat(settings.minRoundTrips()).isEqualTo(250);
        assertThat(settings.minSamples()).isEqualTo(30);
        assertThat(settings.maxNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void inABudgetAStepEndsSoonerHoweverFewItsRoundTripsAre() {
        WorkerCommand.MeasureSettings settings =
                times(new ForkCounts(4, 4, 4, 8, false), Optional.empty()).measure(TCP, 1, SECOND);

        assertThat(settings.enoughNanos()).isEqualTo(6 * SECOND / 10);
        assertThat(settings.maxNanos()).isEqualTo(2 * SECOND);
        assertThat(times(FORKS, Optional.empty()).measure(TCP, 1, 20 * SECOND).maxNanos())
                .isEqualTo(20 * SECOND);
    }

    @Test
    void whereNoFurtherForkTakesTheTimeAStepMayUseItsShareToBecomePrecise() {
        assertThat(times(FORKS, Optional.empty()).measure(TCP, 1, 7 * SECOND).enoughNanos())
                .isEqualTo(7 * SECOND);
        assertThat(times(new ForkCounts(4, 4, 4, 8, false), Optional.empty())
                        .measure(TCP, 1, 7 * SECOND)
                        .enoughNanos())
                .isEqualTo(6 * SECOND / 10);
    }

    @Test
    void onlyTheFirstStepHasToWarmUpForTheLeastTime() {
        assertThat(times(FORKS, Optional.empty())
                        .warmUp(TCP, true, Long.MAX_VALUE)
                        .leastNanos())
                .isEqualTo(2 * SECOND);
        assertThat(times(FORKS, Optional.empty())
                        .warmUp(TCP, false, Long.MAX_VALUE)
                        .leastNanos())
                .isZero();
    }

    @Test
    void aWarmUpTakesNoMoreThanTheMostAndNotAllOfAShortBudget() {
        assertThat(times(FORKS, Optional.of(Duration.ofSeconds(40)))
                        .warmUp(TCP, true, SECOND)
                        .mostNanos())
                .isEqualTo(5 * SECOND);
        assertThat(times(FORKS, Optional.of(Duration.ofMinutes(9)))
                        .warmUp(TCP, true, SECOND)
                        .mostNanos())
                .isEqualTo(8 * SECOND);
    }

    @Test
    void aStepThatHasABudgetForItselfWarmsUpForHalfOfItsShare() {
        assertThat(times(FORKS, Optional.of(Duration.ofSeconds(8)))
                        .warmUp(TCP, true, 7 * SECOND)
                        .mostNanos())
                .isEqualTo(7 * SECOND / 2);
    }

    @Test
    void floorsTakeLittle() {
        ForkSpec floor = ForkSpecs.floor("floor-syscall");

        assertThat(times(FORKS, Optional.empty())
                        .warmUp(floor, true, Long.MAX_VALUE)
                        .leastNanos())
                .isZero();
        assertThat(times(FORKS, Optional.empty())
                        .measure(floor, 1, Long.MAX_VALUE)
                        .enoughNanos())
                .isEqualTo(SECOND / 5);
    }

    private static StepTimes times(ForkCounts forks, Optional<Duration> timeBudget) {
        var steps = new StepDurations(Duration.ofSeconds(2), Duration.ofSeconds(8), Duration.ofMillis(300));
        return new StepTimes(RunFixtures.effort(forks, steps, timeBudget), forks);
    }
}
