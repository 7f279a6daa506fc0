package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ProfileTest {
    @Test
    void whoSaysHowManyForksGetsThem() throws PlanException {
        assertThat(forks(7, "90s")).isEqualTo(ForkNumbers.of(7));
        assertThat(forks(1, null)).isEqualTo(ForkNumbers.of(1));
    }

    @Test
    void whoSaysHowLongGetsAsManyForksAsThatSufficesFor() throws PlanException {
        assertThat(forks(null, "90s")).returns(2, ForkNumbers::least).returns(8, ForkNumbers::most);
    }

    @Test
    void quickHasFourForksOfLightRowsAndThreeOfHeavyOnesWhateverTheTime() throws PlanException {
        assertThat(forks(null, null)).isEqualTo(new ForkNumbers(4, 3, 4, 8));
    }

    @Test
    void aRunWithoutABudgetMeasuresEachStepForASecondAtLeast() throws PlanException {
        assertThat(Profiles.load("thesis", Overrides.NONE).steps().leastMeasure())
                .isEqualTo(Duration.ofSeconds(1));
        assertThat(Profiles.load("quick", Overrides.NONE).steps().leastMeasure())
                .isEqualTo(Duration.ofMillis(300));
    }

    private static ForkNumbers forks(Integer forks, String budget) throws PlanException {
        var overrides = new Overrides(null, null, forks, budget, null, Axes.NONE, null, null, null);
        return Profiles.load("quick", overrides).forks();
    }
}
