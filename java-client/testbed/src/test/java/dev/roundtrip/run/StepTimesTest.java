// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.ForkCounts;
import dev.roundtrip.worker.protocol.WorkerCommand;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StepTimesTest {
    private static final long SECOND = 1_000_000_000;
    private static final ForkSpec TCP = ForkSpecs.of("tcp", 1);
    private static final ForkCounts FORKS = ForkCounts.of(4, false);

    private final StepTimes times =
            new StepTimes(Duration.ofSeconds(2), Duration.ofSeconds(8), Duration.ofMillis(300), 1000, 0.02);

    @Test
    void everyForkMakesItsPartOfTheRoundTripsAndThirtySamples() {
        WorkerCommand.MeasureSettings settings = times.measure(TCP, 1, FORKS, Long.MAX_VALUE);

        assertThat(settings.minRoundTrips()).isEqualTo(250);
        assertThat(settings.minSamples()).isEqualTo(30);
        assertThat(settings.maxNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void inABudgetAStepEndsSoonerHoweverFewItsRoundTripsAre() {
        WorkerCommand.MeasureSettings settings = times.measure(TCP, 1, new ForkCounts(4, 4, 4, 8, false), SECOND);

        assertThat(settings.enoughNanos()).isEqualTo(6 * SECOND / 10);
        assertThat(settings.maxNanos()).isEqualTo(2 * SECOND);
        assertThat(times.measure(TCP, 1, FORKS, 20 * SECOND).maxNanos()).isEqualTo(20 * SECOND);
    }

    @Test
    void whereNoFurtherForkTakesTheTimeAStepMayUseItsShareToBecomePrecise() {
        assertThat(times.measure(TCP, 1, FORKS, 7 * SECOND).enoughNanos()).isEqualTo(7 * SECOND);
        assertThat(times.measure(TCP, 1, new ForkCounts(4, 4, 4, 8, false), 7 * SECOND)
                        .enoughNanos())
                .isEqualTo(6 * SECOND / 10);
    }

    @Test
    void onlyTheFirstStepHasToWarmUpForTheLeastTime() {
        assertThat(times.warmUp(TCP, true, Optional.empty(), Long.MAX_VALUE).leastNanos())
                .isEqualTo(2 * SECOND);
        assertThat(times.warmUp(TCP, false, Optional.empty(), Long.MAX_VALUE).leastNanos())
                .isZero();
    }

    @Test
    void aWarmUpTakesNoMoreThanTheMostAndNotAllOfAShortBudget() {
        assertThat(times.warmUp(TCP, true, Optional.of(Duration.ofSeconds(40)), SECOND)
                        .mostNanos())
                .isEqualTo(5 * SECOND);
        assertThat(times.warmUp(TCP, true, Optional.of(Duration.ofMinutes(9)), SECOND)
                        .mostNanos())
                .isEqualTo(8 * SECOND);
    }

    @Test
    void aStepThatHasABudgetForItselfWarmsUpForHalfOfItsShare() {
        assertThat(times.warmUp(TCP, true, Optional.of(Duration.ofSeconds(8)), 7 * SECOND)
                        .mostNanos())
                .isEqualTo(7 * SECOND / 2);
    }

    @Test
    void floorsTakeLittle() {
        ForkSpec floor = ForkSpecs.floor("floor-syscall");

        assertThat(times.warmUp(floor, true, Optional.empty(), Long.MAX_VALUE).leastNanos())
                .isZero();
        assertThat(times.measure(floor, 1, FORKS, Long.MAX_VALUE).enoughNanos()).isEqualTo(SECOND / 5);
    }
}
