// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.check.Target;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SignalsCheckTest {
    private static final int IN_TIME = 0;
    private static final int CODE = 1;
    private static final int NO_NULL = 2;
    private static final int KEPT = 3;
    private static final int TABLES = 4;
    private static final int NOTHING_LEFT = 5;

    @Test
    void runsThatEndAsTheyShouldHold() {
        var result = new SignalsCheck(List.of(terminated(80, 143, "", 2, true, 0), killed(1, 1))).result();

        assertThat(result.holds()).isTrue();
        assertThat(result.text()).contains("| SIGTERM |    1 |           1 |        80 |         80 |");
        assertThat(result.tree().get("runs")).hasSize(2);
    }

    @Test
    void aRunThatTakesLongerThanFiveSecondsDoesNotHold() {
        assertThat(target(terminated(5001, 143, "", 2, true, 0), IN_TIME).holds())
                .isFalse();
    }

    @Test
    void aTerminatedRunThatEndsWithTheCodeOfAFailureDoesNotHold() {
        assertThat(target(terminated(80, 1, "", 2, true, 0), CODE).holds()).isFalse();
    }

    @Test
    void anErrorWithoutAMessageDoesNotHold() {
        assertThat(target(terminated(80, 143, "roundtrip: null\n", 2, true, 0), NO_NULL)
                        .holds())
                .isFalse();
    }

    @Test
    void aFinishedForkThatIsGoneDoesNotHold() {
        assertThat(target(killed(3, 2), KEPT).holds()).isFalse();
    }

    @Test
    void aTerminatedRunWithForksAndWithoutTablesDoesNotHoldAndAKilledOneDoes() {
        assertThat(target(terminated(80, 143, "", 2, false, 0), TABLES).holds()).isFalse();
        assertThat(target(killed(2, 2), TABLES).holds()).isTrue();
    }

    @Test
    void whatIsLeftDoesNotHold() {
        assertThat(target(terminated(80, 143, "", 2, true, 1), NOTHING_LEFT).holds())
                .isFalse();
    }

    private static Target target(EndedRun run, int number) {
        return new SignalsCheck(List.of(run)).targets().get(number);
    }

    private static EndedRun terminated(
            long tookMillis, int exitCode, String said, int forks, boolean hasTables, long objectsLeft) {
        return new EndedRun(
                Signal.TERM,
                Duration.ofSeconds(1),
                Duration.ofMillis(tookMillis),
                exitCode,
                said,
                forks,
                forks,
                hasTables,
                0,
                objectsLeft);
    }

    private static EndedRun killed(int forksBefore, int forksAfter) {
        return new EndedRun(
                Signal.KILL,
                Duration.ofSeconds(1),
                Duration.ofMillis(5),
                Signal.KILL.exitCode(),
                "",
                forksBefore,
                forksAfter,
                false,
                0,
                0);
    }
}
