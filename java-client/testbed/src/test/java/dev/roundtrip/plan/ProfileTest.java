// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ProfileTest {
    @Test
    void whoSaysHowManyForksGetsThem() throws PlanException {
        assertThat(forks(7, "90s")).isEqualTo(ForkCounts.of(7, false));
        assertThat(forks(1, null)).isEqualTo(ForkCounts.of(1, false));
    }

    @Test
    void whoSaysHowLongGetsAsManyForksAsThatSufficesFor() throws PlanException {
        assertThat(forks(null, "90s")).returns(2, ForkCounts::least).returns(8, ForkCounts::most);
    }

    @Test
    void quickHasFourForksOfLightRowsAndThreeOfHeavyOnesWhateverTheTime() throws PlanException {
        assertThat(forks(null, null)).isEqualTo(new ForkCounts(4, 3, 2, 8, false));
    }

    @Test
    void aRunWithoutABudgetMeasuresEachStepForASecondAtLeast() throws PlanException {
        assertThat(Asked.load("full", Map.of()).effort().steps().leastMeasure()).isEqualTo(Duration.ofSeconds(1));
        assertThat(Asked.load("quick", Map.of()).effort().steps().leastMeasure())
                .isEqualTo(Duration.ofMillis(300));
    }

    @Test
    void whoNamesRowsGetsThemWhateverTheTime() throws PlanException {
        Map<String, ?> overrides = Map.of("transports", List.of("tcp"), "timeBudget", "1s");

        assertThat(Asked.load("quick", overrides).effort().forks().keepsRows()).isTrue();
    }

    private static ForkCounts forks(Integer forks, String budget) throws PlanException {
        var overrides = new HashMap<String, Object>();
        overrides.put("forks", forks);
        overrides.put("timeBudget", budget);
        return Asked.load("quick", overrides).effort().forks();
    }
}
