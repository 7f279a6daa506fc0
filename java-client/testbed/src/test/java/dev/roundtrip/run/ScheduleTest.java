// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.run.ForkSpec.ForkAttempt;
import dev.roundtrip.run.ForkSpec.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
    private static final List<ForkSpec> ROWS = ForkSpecs.many(20);
    private static final List<ForkSpec> TWO_ROWS = ROWS.subList(0, 2);
    private static final List<ForkSpec> ONE_OF_THREE_SIZES = List.of(ForkSpecs.of("tcp", 3));

    @Test
    void everyPassHasAllRowsInAnOrderOfItsOwn() {
        List<ForkAttempt> attempts = all(schedule(ROWS, 2, 7, List.of()));

        assertThat(pass(attempts, 1)).containsExactlyInAnyOrderElementsOf(ROWS).isNotEqualTo(pass(attempts, 2));
        assertThat(pass(attempts, 2)).containsExactlyInAnyOrderElementsOf(ROWS);
        assertThat(attempts).isSortedAccordingTo((one, other) -> Integer.compare(one.fork(), other.fork()));
    }

    @Test
    void theSeedDecidesTheOrder() {
        List<ForkAttempt> attempts = all(schedule(ROWS, 1, 7, List.of()));

        assertThat(all(schedule(ROWS, 1, 7, List.of()))).isEqualTo(attempts);
        assertThat(all(schedule(ROWS, 1, 8, List.of()))).isNotEqualTo(attempts);
    }

    @Test
    void runsThatShareAPlanMeasureItsForksInItsOrder() {
        List<ForkAttempt> whole = all(schedule(ROWS, 6, 7, List.of()));
        ForkCounts counts = ForkCounts.of(6, false);

        for (int index = 1; index <= 4; index++) {
            var range = new ForkRange(index, 4);
            List<ForkAttempt> part =
                    all(new Schedule(new Demands(ROWS, counts.of(range), Optional.empty()), 7, range, List.of()));

            assertThat(part)
                    .isNotEmpty()
                    .isEqualTo(whole.stream()
                            .filter(attempt -> (attempt.fork() - 1) % 4 + 1 == range.index())
                            .toList());
        }
    }

    @Test
    void aDisturbedForkIsRepeatedAtTheEndOfItsPass() {
        Schedule schedule = schedule(TWO_ROWS, 2, 7, List.of());
        ForkAttempt first = schedule.next().orElseThrow();

        schedule.repeat(first);

        assertThat(schedule.left()).isEqualTo(4);
        assertThat(schedule.next()).map(ForkAttempt::attempt).contains(1);
        assertThat(schedule.next()).contains(first.again());
        assertThat(schedule.next()).map(ForkAttempt::fork).contains(2);
    }

    @Test
    void theLastForkOfAllCanBeRepeated() {
        Schedule schedule = schedule(TWO_ROWS.subList(0, 1), 1, 7, List.of());
        ForkAttempt only = schedule.next().orElseThrow();

        schedule.repeat(only);

        assertThat(all(schedule)).containsExactly(only.again());
    }

    @Test
    void nothingMoreOfACellThatFailedAndAllOfTheOthers() {
        Schedule schedule = schedule(ONE_OF_THREE_SIZES, 3, 7, List.of());
        schedule.next();

        schedule.drop(ForkSpecs.cell("tcp-2"));

        assertThat(all(schedule))
                .hasSize(2)
                .allSatisfy(attempt -> assertThat(counted(attempt)).containsExactly("tcp-1", "tcp-3"));
    }

    @Test
    void nothingMoreOfARowOfWhichEveryCellFailed() {
        Schedule schedule = schedule(ONE_OF_THREE_SIZES, 3, 7, List.of());

        Stream.of("tcp-1", "tcp-2", "tcp-3").map(ForkSpecs::cell).forEach(schedule::drop);

        assertThat(all(schedule)).isEmpty();
    }

    @Test
    void whatIsLeftOfAForkComesNext() {
        Schedule schedule = schedule(TWO_ROWS, 1, 7, List.of());
        ForkAttempt first = schedule.next().orElseThrow();

        schedule.resume(first);

        assertThat(schedule.next()).contains(first);
    }

    @Test
    void whatWasTakenBeforeIsLeftOut() {
        List<ForkAttempt> attempts = all(schedule(ROWS, 2, 7, List.of()));
        List<ForkResult> earlier = attempts.subList(0, 25).stream()
                .flatMap(attempt -> taken(attempt, false))
                .toList();

        assertThat(all(schedule(ROWS, 2, 7, earlier))).isEqualTo(attempts.subList(25, 40));
    }

    @Test
    void stepsThatWereTakenBeforeOnlyWarmUpForThoseThatWereNot() {
        List<ForkResult> earlier = List.of(ForkSpecs.measured(new ForkId(ForkSpecs.cell("tcp-1"), 1, 1), 1, false));

        ForkAttempt first = schedule(ONE_OF_THREE_SIZES, 1, 7, earlier).next().orElseThrow();

        assertThat(first.spec().steps()).extracting(Step::counts).containsExactly(false, true, true);
    }

    @Test
    void whatWasDisturbedBeforeIsRepeatedInAPassThatWasNotFinished() {
        List<ForkAttempt> attempts = all(schedule(TWO_ROWS, 2, 7, List.of()));

        assertThat(all(schedule(TWO_ROWS, 2, 7, taken(attempts.getFirst(), true).toList())))
                .containsExactly(attempts.get(1), attempts.getFirst().again(), attempts.get(2), attempts.get(3));
        List<ForkResult> wholePass = Stream.concat(taken(attempts.getFirst(), true), taken(attempts.get(1), false))
                .toList();
        assertThat(all(schedule(TWO_ROWS, 2, 7, wholePass))).containsExactly(attempts.get(2), attempts.get(3));
    }

    @Test
    void whatWasRepeatedBeforeIsNotRepeatedAgain() {
        List<ForkAttempt> attempts = all(schedule(TWO_ROWS, 1, 7, List.of()));
        ForkAttempt first = attempts.getFirst();

        List<ForkResult> both =
                Stream.concat(taken(first, true), taken(first.again(), true)).toList();
        assertThat(all(schedule(TWO_ROWS, 1, 7, both))).containsExactly(attempts.get(1));
    }

    private static Schedule schedule(List<ForkSpec> specs, int forks, long seed, List<ForkResult> earlier) {
        return new Schedule(
                new Demands(specs, ForkCounts.of(forks, false), Optional.empty()), seed, ForkRange.ALL, earlier);
    }

    private static Stream<ForkResult> taken(ForkAttempt attempt, boolean disturbed) {
        return attempt.countedSteps().map(step -> ForkSpecs.measured(attempt.id(step), 1, disturbed));
    }

    private static List<String> counted(ForkAttempt attempt) {
        return attempt.countedSteps().map(step -> step.cell().transport()).toList();
    }

    private static List<ForkSpec> pass(List<ForkAttempt> attempts, int fork) {
        return attempts.stream()
                .filter(attempt -> attempt.fork() == fork)
                .map(ForkAttempt::spec)
                .toList();
    }

    private static List<ForkAttempt> all(Schedule schedule) {
        var attempts = new ArrayList<ForkAttempt>();
        for (Optional<ForkAttempt> next = schedule.next(); next.isPresent(); next = schedule.next()) {
            attempts.add(next.get());
        }
        return attempts;
    }
}
