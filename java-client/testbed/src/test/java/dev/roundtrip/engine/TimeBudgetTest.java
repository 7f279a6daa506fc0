package dev.roundtrip.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TimeBudgetTest {
    @Test
    void withoutABudgetAForkHasNoLimit() {
        assertThat(new TimeBudget(Optional.empty()).nanosForFork(10, Duration.ZERO))
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void theRestIsDividedOverTheForksThatAreLeft() {
        var budget = new TimeBudget(Optional.of(Duration.ofHours(1)));

        assertThat(budget.nanosForFork(100, Duration.ZERO))
                .isLessThan(Duration.ofSeconds(36).toNanos())
                .isGreaterThan(Duration.ofSeconds(30).toNanos());
    }

    @Test
    void whatIsReservedForOthersIsNotDivided() {
        var budget = new TimeBudget(Optional.of(Duration.ofHours(1)));

        assertThat(budget.nanosForFork(100, Duration.ofMinutes(30)))
                .isLessThan(Duration.ofSeconds(18).toNanos());
    }

    @Test
    void whatStartingCostsIsLearned() {
        var budget = new TimeBudget(Optional.of(Duration.ofHours(1)));
        long before = budget.nanosForFork(100, Duration.ZERO);

        budget.spent(Duration.ofSeconds(12).toNanos(), Duration.ofSeconds(2).toNanos());

        assertThat(budget.nanosForFork(100, Duration.ZERO))
                .isLessThan(before - Duration.ofSeconds(9).toNanos());
    }

    @Test
    void aSpentBudgetStillGivesEveryForkALittle() {
        assertThat(new TimeBudget(Optional.of(Duration.ofNanos(1))).nanosForFork(10, Duration.ZERO))
                .isPositive();
    }

    @Test
    void aForkIsRepeatedAsLongAsThereIsASecondForEach() {
        assertThat(new TimeBudget(Optional.empty()).allowsRepetition(100, Duration.ZERO))
                .isTrue();
        assertThat(new TimeBudget(Optional.of(Duration.ofHours(1))).allowsRepetition(10, Duration.ZERO))
                .isTrue();
        assertThat(new TimeBudget(Optional.of(Duration.ofSeconds(10))).allowsRepetition(10, Duration.ZERO))
                .isFalse();
        assertThat(new TimeBudget(Optional.of(Duration.ofHours(1))).allowsRepetition(1, Duration.ofHours(1)))
                .isFalse();
    }
}
