// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.FaultOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Needs for the time when a server dies, judged by the worst of what was measured.
final class OutageTest {
    private static final Condition KILLED = Condition.USUAL.with(Axes.FAULT, Fault.KILL);
    private static final double MILLI = 1e6;

    @TempDir
    private Path parent;

    private RunResults run;

    @BeforeEach
    void killServers() throws IOException {
        RunFixture fixture = RunFixture.create(
                parent.resolve("run"),
                List.of(Condition.USUAL, KILLED),
                List.of(RunFixture.SMALL),
                "soon",
                "late",
                "kept",
                "spared");
        for (String row : List.of("soon", "late", "kept", "spared")) {
            fixture.measure(row, RunFixture.SMALL, 2_000, 1000);
        }
        fixture.under(KILLED);
        fixture.measure("soon", 2_000, 1000, Optional.empty(), Optional.of(outcome(2, 9, 5, 1)));
        fixture.measure("late", 2_000, 1000, Optional.empty(), Optional.of(outcome(2, 100, 5, 1)));
        fixture.measure("kept", 2_000, 1000, Optional.empty(), Optional.of(outcome(-1, -1, 500, 0)));
        run = fixture.results();
    }

    @Test
    void aRowWhoseWorstNoticeTookLongerIsRuledOut() {
        Recommendation answer = recommended("--told-within 10ms");

        assertThat(rows(answer)).containsExactly("soon", "kept");
        assertThat(text(answer))
                .contains(
                        "of a killed server it is told after 9.00 ms at worst, and answered after 5.00 ms by a new one",
                        "late: told its client of a killed server later than after 10.0 ms",
                        "spared: had no server killed, or has none that dies alone",
                        "--faults none,kill");
    }

    @Test
    void aRowThatIsBackLaterOrLosesARequestIsRuledOut() {
        assertThat(rows(recommended("--back-within 100ms"))).containsExactly("soon", "late");
        assertThat(rows(recommended("--lose-nothing"))).containsExactly("kept");
    }

    @Test
    void noRowIsTakenWhereEveryOneIsRuledOut() {
        Recommendation answer = recommended("--back-within 1ms --lose-nothing");

        assertThat(answer.id()).isEmpty();
        assertThat(text(answer))
                .startsWith("No row of this run meets these needs")
                .contains("Nearest comes");
    }

    private Recommendation recommended(String options) {
        return Choices.of(run)
                .orElseThrow()
                .recommend(Needs.of(Need.stated("--burn-cores yes --rate 100 " + options), RunFixture.SMALL));
    }

    private static List<String> rows(Recommendation answer) {
        return Stream.concat(answer.id().stream(), TwelveNeedsTest.runnersUp(answer).stream())
                .toList();
    }

    private static String text(Recommendation answer) {
        return answer.parts().stream()
                .map(part -> part.title() + "\n" + String.join("\n", part.lines()))
                .collect(Collectors.joining("\n"));
    }

    /// Two kills.
    ///
    /// @param told in milliseconds; negative for never
    private static FaultOutcome outcome(int told, int toldWorst, int back, int lost) {
        return FaultOutcome.of(Stream.of(told, toldWorst)
                .map(millis -> new FaultOutcome.Once(
                        0, nanos(millis), "", false, nanos(back), false, lost, 0, 0, 0, 0, List.of()))
                .toList());
    }

    private static long nanos(int millis) {
        return millis < 0 ? -1 : Math.round(millis * MILLI);
    }
}
