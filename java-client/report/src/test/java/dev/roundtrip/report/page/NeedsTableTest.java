// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.condition.Neighbours;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Need;
import dev.roundtrip.report.choice.Needs;
import dev.roundtrip.report.page.NeedsTable.Choice;
import dev.roundtrip.results.FaultOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page asks for whatever the command does, as far as its run can judge it.
final class NeedsTableTest {
    private static final Condition BESIDE = Condition.USUAL.with(Axes.NEIGHBOURS, Neighbours.asked("cpu:2"));
    private static final Condition KILLED = Condition.USUAL.with(Axes.FAULT, Fault.KILL);
    private static final int MILLI = 1_000_000;
    private static final int MOST_COMBINATIONS = 1_000_000;

    @TempDir
    private Path parent;

    private Choices choices;
    private NeedsTable table;

    @BeforeEach
    void measureTailsFaultsAndABusyMachine() throws IOException {
        RunFixture run = RunFixture.create(
                parent.resolve("run"),
                List.of(Condition.USUAL, BESIDE, KILLED),
                List.of(RunFixture.SMALL),
                "uds",
                "shm-posix");
        for (String row : List.of("uds", "shm-posix")) {
            run.under(Condition.USUAL).measure(row, RunFixture.SMALL, row.equals("uds") ? 12_000 : 5_000, 2000);
            run.under(BESIDE).measure(row, RunFixture.SMALL, row.equals("uds") ? 2 * MILLI : 20_000, 2000);
            run.under(KILLED)
                    .measure(row, 12_000, 1000, Optional.empty(), Optional.of(told(row.equals("uds") ? 2 : 2000)));
        }
        choices = Choices.of(run.results()).orElseThrow();
        table = NeedsTable.of(choices);
    }

    private static FaultOutcome told(int millis) {
        return FaultOutcome.of(List.of(
                new FaultOutcome.Once(0, (long) millis * MILLI, "", false, MILLI, false, 1, 0, 0, 0, 0, List.of())));
    }

    @Test
    void everyNeedOfTheCommandIsAskedFor() {
        var asked = new TreeSet<Need>();
        table.questions().stream()
                .flatMap(question -> question.choices().stream())
                .map(Choice::options)
                .forEach(options -> asked.addAll(Need.stated(options).keySet()));

        assertThat(asked)
                .as("--cpu-limit is there in runs that have one")
                .containsExactlyElementsOf(List.of(Need.values()).stream()
                        .filter(need -> need != Need.CPU_LIMIT)
                        .toList());
    }

    @Test
    void tailsFaultsAndABusyMachineAreAnsweredAsByTheCommand() {
        for (String options : List.of(
                "--isolation process --rate 100 --sizes 16B:16B",
                "--isolation process --p99-within 1ms --rate 1000 --sizes 16B:16B",
                "--isolation process --p99-within 1ms --neighbours cpu:2 --rate 10 --sizes 16B:16B",
                "--isolation process --told-within 10ms --rate 10 --sizes 16B:16B",
                "--told-within 10ms --neighbours cpu:2 --rate 10 --sizes 16B:16B",
                "--isolation process --lose-nothing --rate 10 --sizes 16B:16B")) {
            assertThat(answer(options))
                    .as(options)
                    .isEqualTo(choices.recommend(Needs.of(Need.stated(options), RunFixture.SMALL))
                            .parts()
                            .getFirst()
                            .title());
        }
    }

    @Test
    void whatDecidesIsTheNeedAndNotTheUsualAnswer() {
        assertThat(answer("--isolation process --neighbours cpu:2 --p99-within 1ms --rate 10 --sizes 16B:16B"))
                .isEqualTo("Take shm-posix");
        assertThat(answer("--isolation process --told-within 10ms --rate 10 --sizes 16B:16B"))
                .isEqualTo("Take uds");
        assertThat(answer("--isolation process --lose-nothing --rate 10 --sizes 16B:16B"))
                .isEqualTo("No row of this run meets these needs");
    }

    /// The title of the answer at the combination that states these options.
    private String answer(String options) {
        int combination = IntStream.iterate(0, number -> number + 1)
                .limit(MOST_COMBINATIONS)
                .filter(number -> Need.stated(NeedsTable.options(table.questions(), number))
                        .equals(Need.stated(options)))
                .findFirst()
                .orElseThrow();
        int run = 0;
        for (int left = combination; left >= table.indexes().get(run + 1); run += 2) {
            left -= table.indexes().get(run + 1);
        }
        int part = table.answers().get(table.indexes().get(run)).getFirst();
        return table.lines().get(table.parts().get(part).getFirst());
    }
}
