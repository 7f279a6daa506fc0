package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ProfileTest {
    @Test
    void aBudgetWithALeastTimeIsKeptWithFewerForksAndThenStretches() {
        Profile quick = profile(3, 2, "4m", Optional.of(Duration.ofMillis(1500)));

        assertThat(quick.fitted(32).forks()).isEqualTo(3);
        assertThat(quick.fitted(32).timeBudget()).contains(Duration.ofMinutes(4));
        assertThat(quick.fitted(70).forks()).isEqualTo(2);
        assertThat(quick.fitted(70).timeBudget()).contains(Duration.ofMinutes(4));
        assertThat(quick.fitted(160).forks()).isEqualTo(2);
        assertThat(quick.fitted(160).timeBudget()).contains(Duration.ofMinutes(8));
    }

    @Test
    void aBudgetOfTheUsersIsKeptWithFewerForks() {
        Profile minute = profile(3, 1, "60s", Optional.empty());

        assertThat(minute.fitted(40).forks()).isEqualTo(1);
        assertThat(minute.fitted(20).forks()).isEqualTo(3);
        assertThat(minute.fitted(1000).forks()).isEqualTo(1);
        assertThat(minute.fitted(40).timeBudget()).contains(Duration.ofSeconds(60));
    }

    private static Profile profile(int forks, int minForks, String budget, Optional<Duration> minForkTime) {
        return new Profile(
                "p",
                "",
                List.of(),
                List.of(SizePair.parse("1B:1B")),
                forks,
                minForks,
                1000,
                Optional.of(Durations.parse(budget)),
                minForkTime,
                0.02,
                List.of(Condition.closed(Placement.FREE)),
                Optional.empty(),
                false,
                Duration.ofSeconds(30));
    }
}
