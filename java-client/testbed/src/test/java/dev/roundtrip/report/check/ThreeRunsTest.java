// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ThreeRunsTest {
    private static final List<SizeKey> SMALL = List.of(RunFixture.SMALL);
    private static final int SAMPLES = 1000;

    @TempDir
    private Path parent;

    @Test
    void cellsAreThoseThatAllThreeMeasuredWithTheirMedians() throws IOException {
        var runs = new ThreeRuns(run("a", "same", 100_000), run("quick", "same", 110_000), run("b", "same", 102_000));

        assertThat(runs.cells()).singleElement().satisfies(cell -> {
            assertThat(cell.name()).isEqualTo("tcp same 16B:16B");
            assertThat(cell.firstNanos()).isBetween(99_900.0, 100_100.0);
            assertThat(cell.quickNanos()).isBetween(109_900.0, 110_100.0);
            assertThat(cell.otherNanos()).isBetween(101_900.0, 102_100.0);
            assertThat(cell.halfWidth()).isPresent();
        });
        assertThat(runs.missing()).isEmpty();
    }

    @Test
    void anotherPlacementIsAnotherCellAndTheOneOfTheLongRunsIsNamedAsMissing() throws IOException {
        var runs = new ThreeRuns(run("a", "same", 100_000), run("quick", "cross", 110_000), run("b", "same", 102_000));

        assertThat(runs.cells()).isEmpty();
        assertThat(runs.missing()).containsExactly("tcp same 16B:16B");
    }

    @Test
    void placementsAreMatchedWhereTheQuickRunHasMoreThanTheLongOnes() throws IOException {
        Condition same = Conditions.at("same");
        Condition cross = Conditions.at("cross");
        RunFixture quick = RunFixture.create(parent.resolve("quick"), List.of(same, cross), SMALL, "tcp");
        measure(quick, 100_000);
        measure(quick.under(cross), 400_000);

        var runs = new ThreeRuns(run("a", "same", 100_000), quick.results(), run("b", "same", 100_000));

        assertThat(runs.cells()).extracting(CheckedCell::name).containsExactly("tcp same 16B:16B");
        assertThat(runs.missing()).isEmpty();
    }

    @Test
    void failedCellIsMissing() throws IOException {
        RunFixture failed = RunFixture.create(parent.resolve("b"), "same", SMALL, "tcp")
                .fail("tcp", RunFixture.SMALL, 1, "no response");

        var runs = new ThreeRuns(run("a", "same", 100_000), run("quick", "same", 100_000), failed.results());

        assertThat(ThreeRuns.check(List.of(runs)).missing()).containsExactly("tcp same 16B:16B");
    }

    private RunResults run(String name, String placement, long nanos) throws IOException {
        return measure(RunFixture.create(parent.resolve(name), placement, SMALL, "tcp"), nanos)
                .results();
    }

    /// Three forks that do not differ.
    private static RunFixture measure(RunFixture run, long nanos) throws IOException {
        for (int fork = 1; fork <= 3; fork++) {
            run.measure("tcp", RunFixture.SMALL, fork, 1, nanos, 0, SAMPLES);
        }
        return run;
    }
}
