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
import java.util.OptionalDouble;
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
        var outage = new Outage(OptionalDouble.of(10 * MILLI), OptionalDouble.empty(), false);

        assertThat(rows(outage)).containsExactly("soon", "kept");
        assertThat(outage.ruledOut(run).lines())
                .containsExactly(
                        "late: its client was told later than after 10.0 ms.",
                        "spared: nobody killed its server, or it has none that dies alone.");
    }

    @Test
    void aRowThatIsBackLaterOrLosesARequestIsRuledOut() {
        assertThat(rows(new Outage(OptionalDouble.empty(), OptionalDouble.of(100 * MILLI), false)))
                .containsExactly("soon", "late");
        assertThat(rows(new Outage(OptionalDouble.empty(), OptionalDouble.empty(), true)))
                .containsExactly("kept");
    }

    @Test
    void nothingIsLeftToChooseFromWhereEveryRowIsRuledOut() {
        var outage = new Outage(OptionalDouble.empty(), OptionalDouble.of(MILLI), true);

        assertThat(Choices.of(outage.kept(run))).isEmpty();
        assertThat(Choices.of(run)).isPresent();
    }

    private Stream<String> rows(Outage outage) {
        return outage.kept(run).roundTrips().measured().map(cell -> cell.transport());
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
