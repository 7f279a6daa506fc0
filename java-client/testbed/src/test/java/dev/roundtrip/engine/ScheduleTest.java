package dev.roundtrip.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
    private static final List<CellSpec> CELLS = IntStream.range(0, 20)
            .mapToObj(i -> new CellSpec(
                    "cell-" + i,
                    null,
                    Path.of(""),
                    0,
                    0,
                    Loop.CLOSED,
                    false,
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    Map.of()))
            .toList();
    private static final List<CellSpec> TWO_CELLS = CELLS.subList(0, 2);

    @Test
    void everyPassHasAllCellsInAnOrderOfItsOwn() {
        List<Turn> turns = all(schedule(CELLS, 2, 7, List.of()));

        assertThat(pass(turns, 1)).containsExactlyInAnyOrderElementsOf(CELLS).isNotEqualTo(pass(turns, 2));
        assertThat(pass(turns, 2)).containsExactlyInAnyOrderElementsOf(CELLS);
        assertThat(turns).isSortedAccordingTo((one, other) -> Integer.compare(one.fork(), other.fork()));
    }

    @Test
    void theSeedDecidesTheOrder() {
        List<Turn> turns = all(schedule(CELLS, 1, 7, List.of()));

        assertThat(all(schedule(CELLS, 1, 7, List.of()))).isEqualTo(turns);
        assertThat(all(schedule(CELLS, 1, 8, List.of()))).isNotEqualTo(turns);
    }

    @Test
    void aDisturbedForkIsRepeatedAtTheEndOfItsPass() {
        Schedule schedule = schedule(TWO_CELLS, 2, 7, List.of());
        Turn first = schedule.next().orElseThrow();

        schedule.repeat(first);

        assertThat(schedule.left()).isEqualTo(4);
        assertThat(schedule.next()).map(Turn::attempt).contains(1);
        assertThat(schedule.next()).contains(first.again());
        assertThat(schedule.next()).map(Turn::fork).contains(2);
    }

    @Test
    void theLastForkOfAllCanBeRepeated() {
        Schedule schedule = schedule(TWO_CELLS.subList(0, 1), 1, 7, List.of());
        Turn only = schedule.next().orElseThrow();

        schedule.repeat(only);

        assertThat(all(schedule)).containsExactly(only.again());
    }

    @Test
    void nothingMoreOfACellThatFailed() {
        Schedule schedule = schedule(TWO_CELLS, 3, 7, List.of());

        schedule.drop(TWO_CELLS.getFirst());

        assertThat(all(schedule)).hasSize(3).allMatch(turn -> turn.cell().equals(TWO_CELLS.getLast()));
    }

    @Test
    void whatWasTakenBeforeIsLeftOut() {
        List<Turn> turns = all(schedule(CELLS, 2, 7, List.of()));
        List<EarlierTurn> earlier =
                turns.subList(0, 25).stream().map(turn -> taken(turn, false)).toList();

        assertThat(all(schedule(CELLS, 2, 7, earlier))).isEqualTo(turns.subList(25, 40));
    }

    @Test
    void whatWasDisturbedBeforeIsRepeatedInAPassThatWasNotFinished() {
        List<Turn> turns = all(schedule(TWO_CELLS, 2, 7, List.of()));

        assertThat(all(schedule(TWO_CELLS, 2, 7, List.of(taken(turns.getFirst(), true)))))
                .containsExactly(turns.get(1), turns.getFirst().again(), turns.get(2), turns.get(3));
        assertThat(all(schedule(TWO_CELLS, 2, 7, List.of(taken(turns.getFirst(), true), taken(turns.get(1), false)))))
                .containsExactly(turns.get(2), turns.get(3));
    }

    @Test
    void withoutTimeForThemNothingIsRepeated() {
        List<Turn> turns = all(schedule(TWO_CELLS, 1, 7, List.of()));
        Schedule schedule = schedule(TWO_CELLS, 1, 7, List.of(taken(turns.getFirst(), true)));
        assertThat(schedule.left()).isEqualTo(2);
        assertThat(schedule.firstAttemptsLeft()).isEqualTo(1);

        schedule.dropRepetitions();

        assertThat(all(schedule)).containsExactly(turns.get(1));
    }

    @Test
    void whatWasRepeatedBeforeIsNotRepeatedAgain() {
        List<Turn> turns = all(schedule(TWO_CELLS, 1, 7, List.of()));
        Turn first = turns.getFirst();

        assertThat(all(schedule(TWO_CELLS, 1, 7, List.of(taken(first, true), taken(first.again(), true)))))
                .containsExactly(turns.get(1));
    }

    private static Schedule schedule(List<CellSpec> cells, int forks, long seed, List<EarlierTurn> earlier) {
        return new Schedule(cells, forks, seed, earlier);
    }

    private static EarlierTurn taken(Turn turn, boolean disturbed) {
        return new EarlierTurn(turn.cell().id(), turn.fork(), turn.attempt(), false, 1, disturbed);
    }

    private static List<CellSpec> pass(List<Turn> turns, int fork) {
        return turns.stream()
                .filter(turn -> turn.fork() == fork)
                .map(Turn::cell)
                .toList();
    }

    private static List<Turn> all(Schedule schedule) {
        var turns = new ArrayList<Turn>();
        for (Optional<Turn> turn = schedule.next(); turn.isPresent(); turn = schedule.next()) {
            turns.add(turn.get());
        }
        return turns;
    }
}
