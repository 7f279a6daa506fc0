// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class DemandsTest {
    private static final long SECOND = 1_000_000_000;
    private static final ForkCounts COUNTS = new ForkCounts(4, 3, 2, 6, false);

    private final AtomicLong clock = new AtomicLong();

    @Test
    void withoutABudgetEveryRowGetsTheUsualForksAndWhereMoreAreAllowedThoseToo() {
        ForkSpec row = ForkSpecs.of("tcp", 1);
        var more = new Demands(List.of(row), COUNTS, Optional.empty());
        measure(more, row, 4, 5, 1, 100, 200);
        assertThat(more.wanting()).hasSize(1);

        var demands = new Demands(List.of(row), ForkCounts.of(4, false), Optional.empty());

        assertThat(demands.forksWanted()).isEqualTo(4);
        measure(demands, row, 4, 5, 1, 100, 200);

        assertThat(demands.wanting()).isEmpty();
        assertThat(demands.shareNanos(row, List.of(row))).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aRowThatWarmsUpForSecondsIsHeavyAndGetsFewerForks() {
        ForkSpec light = ForkSpecs.of("tcp", 1);
        ForkSpec heavy = ForkSpecs.of("grpc", 1);
        var demands = new Demands(List.of(light, heavy), COUNTS, Optional.empty());

        measure(demands, light, 1, 3, 1, 100);
        measure(demands, heavy, 1, 8, 5, 100);

        assertThat(demands.forksWanted()).isEqualTo(3 + 2);
    }

    @Test
    void whereTheTimeDoesNotSufficeForksAreGivenUpBeforeRows() {
        List<ForkSpec> rows = ForkSpecs.many(3);
        var demands = budgeted(rows, 40);

        rows.forEach(row -> measure(demands, row, 1, 5, 1, 100));
        // 25 s are left, for 1 fork of 5 s more of each, and not for 3.
        assertThat(demands.skipRows()).isEmpty();
        assertThat(demands.forksWanted()).isEqualTo(3);
    }

    @Test
    void thenTheLastRowsKeepTheForkThatTheyHaveAndTheOthersHaveTheirs() {
        List<ForkSpec> rows = ForkSpecs.many(4);
        var demands = budgeted(rows, 31);

        rows.forEach(row -> measure(demands, row, 1, 5, 1, 100));
        // 11 s are left, for 1 fork more of two of the four.
        assertThat(demands.skipRows()).isEmpty();
        assertThat(demands.forksWanted()).isEqualTo(2);
        assertThat(demands.wanting()).extracting(demand -> demand.spec().id()).containsExactly("row-0", "row-1");
    }

    @Test
    void theFirstRowAndFloorsStayWhateverTheTime() {
        List<ForkSpec> rows = List.of(ForkSpecs.floor("floor-wakeup"), ForkSpecs.of("tcp", 1), ForkSpecs.of("uds", 1));
        var demands = budgeted(rows, 1);

        assertThat(demands.skipRows()).extracting(ForkSpec::id).containsExactly("uds");
    }

    @Test
    void aRowThatHasTheForksItNeedsIsNotLeftOutHoweverLateItIs() {
        List<ForkSpec> rows = ForkSpecs.many(3);
        var demands = budgeted(rows, 25);

        measure(demands, rows.get(0), 4, 2, 1, 100);
        measure(demands, rows.get(1), 2, 5, 1, 100);
        measure(demands, rows.get(2), 2, 5, 1, 100);

        // 3 s more than there are were used.
        assertThat(demands.skipRows()).isEmpty();
        assertThat(demands.wanting()).isEmpty();
    }

    @Test
    void rowsThatSomebodyNamedAreKeptWithTheLeastForks() {
        List<ForkSpec> rows = ForkSpecs.many(4);
        var counts = new ForkCounts(4, 3, 2, 6, true);
        var demands = new Demands(rows, counts, Demands.TimeBudget.of(Optional.of(Duration.ofSeconds(1)), clock::get));

        assertThat(demands.skipRows()).isEmpty();
        assertThat(demands.forksWanted()).isEqualTo(4 * 2);
    }

    @Test
    void timeThatIsLeftGoesWhereTheIntervalIsWidestForTheTime() {
        ForkSpec narrow = ForkSpecs.of("narrow", 1);
        ForkSpec wide = ForkSpecs.of("wide", 1);
        ForkSpec wideAndSlow = ForkSpecs.of("slow", 1);
        var demands = budgeted(List.of(narrow, wideAndSlow, wide), 1000);
        measure(demands, narrow, 4, 2, 1, 100, 101, 100, 101);
        measure(demands, wide, 4, 2, 1, 100, 140, 100, 140);
        measure(demands, wideAndSlow, 4, 20, 1, 100, 140, 100, 140);

        assertThat(demands.wanting()).extracting(demand -> demand.spec().id()).containsExactly("wide");
    }

    @Test
    void noRowGetsMoreForksThanTheMost() {
        ForkSpec wide = ForkSpecs.of("wide", 1);
        var demands = budgeted(List.of(wide), 1000);
        measure(demands, wide, 6, 2, 1, 100, 140, 100, 140, 100, 140);

        assertThat(demands.wanting()).isEmpty();
    }

    @Test
    void nothingIsBegunThatTheTimeDoesNotSufficeFor() {
        ForkSpec wide = ForkSpecs.of("wide", 1);
        var demands = budgeted(List.of(wide), 9);
        measure(demands, wide, 4, 2, 1, 100, 140, 100, 140);

        assertThat(demands.wanting()).isEmpty();
    }

    @Test
    void aForkIsRepeatedOnlyIfTheOthersDoNotSufferFromIt() {
        List<ForkSpec> rows = ForkSpecs.many(2);
        var enough = budgeted(rows, 50);
        rows.forEach(row -> measure(enough, row, 1, 5, 1, 100));
        assertThat(enough.allowRepetition(rows.getFirst(), List.of())).isTrue();

        clock.set(0);
        var tooLittle = budgeted(rows, 44);
        rows.forEach(row -> measure(tooLittle, row, 1, 5, 1, 100));
        assertThat(tooLittle.allowRepetition(rows.getFirst(), List.of())).isFalse();
    }

    @Test
    void aStepsShareIsOfTheTimeWithoutStartingAndEndingProcesses() {
        ForkSpec row = ForkSpecs.of("tcp", 2);
        var demands = new Demands(
                List.of(row),
                ForkCounts.of(2, false),
                Demands.TimeBudget.of(Optional.of(Duration.ofSeconds(30)), clock::get));
        demands.of(row).begun();
        clock.set(10 * SECOND);
        demands.of(row).measured(10 * SECOND, 8 * SECOND, SECOND);

        // 20 s are left for one more fork of two steps, 2 s of which are its start and its end.
        assertThat(demands.shareNanos(row, List.of())).isEqualTo(9 * SECOND);
    }

    private Demands budgeted(List<ForkSpec> rows, int seconds) {
        return new Demands(rows, COUNTS, Demands.TimeBudget.of(Optional.of(Duration.ofSeconds(seconds)), clock::get));
    }

    /// As many forks, each of which took that long; the clock goes on by as much.
    private void measure(
            Demands demands, ForkSpec row, int forks, int seconds, int firstWarmUpSeconds, double... medians) {
        for (int fork = 0; fork < forks; fork++) {
            demands.of(row).begun();
            demands.of(row).measured(seconds * SECOND, (seconds - 1) * SECOND, firstWarmUpSeconds * SECOND);
            clock.addAndGet(seconds * SECOND);
        }
        for (double median : medians) {
            demands.of(row).medianOf(row.steps().getFirst().cell(), median);
        }
    }
}
