// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QuickRunsTest {
    private static final int SAMPLES = 1000;

    @TempDir
    private Path parent;

    @Test
    void eachQuickRunIsHeldAgainstBothLongRunsAndAgainstTheOtherOne() throws IOException {
        var group = new QuickRuns(
                run("a", 1, 100_000),
                List.of(run("quick", 1, 100_000), run("again", 1, 130_000)),
                run("b", 1, 100_000));

        RepeatedQuickCheck check = RepeatedQuickCheck.of(List.of(group));

        assertThat(check.checks()).hasSize(2);
        assertThat(check.checks().getFirst().targets()).allMatch(Target::holds);
        assertThat(check.checks().getLast().targets()).anyMatch(target -> !target.holds());
        assertThat(check.repeat().map(RepeatCheck::target)).contains(target(1, 1));
        assertThat(check.holds()).isFalse();
    }

    @Test
    void oneCellInTwentyMayBeCalledSlowerAndTwoMayNot() throws IOException {
        RunResults before = run("a", 20, 100_000);
        RunResults quick = run("quick", 20, 100_000);

        RepeatedQuickCheck one = RepeatedQuickCheck.of(
                List.of(new QuickRuns(before, List.of(quick, runWithSlowRows("one", 1)), run("b", 20, 100_000))));
        RepeatedQuickCheck two = RepeatedQuickCheck.of(
                List.of(new QuickRuns(before, List.of(quick, runWithSlowRows("two", 2)), run("b2", 20, 100_000))));

        assertThat(one.repeat().map(RepeatCheck::target)).contains(target(1, 20));
        assertThat(one.holds()).isTrue();
        assertThat(two.holds()).isFalse();
    }

    @Test
    void groupsAreJudgedTogether() throws IOException {
        var group = new QuickRuns(
                run("a", 1, 100_000),
                List.of(run("quick", 1, 100_000), run("again", 1, 100_000)),
                run("b", 1, 100_000));

        RepeatedQuickCheck check = RepeatedQuickCheck.of(List.of(group, group));

        assertThat(check.checks()).allSatisfy(run -> assertThat(run.cells()).hasSize(2));
        assertThat(check.repeat().orElseThrow().cells()).hasSize(2);
    }

    @Test
    void aloneAQuickRunIsBesideNoOther() throws IOException {
        var group = new QuickRuns(run("a", 1, 100_000), List.of(run("quick", 1, 100_000)), run("b", 1, 100_000));

        RepeatedQuickCheck check = RepeatedQuickCheck.of(List.of(group));

        assertThat(check.repeat()).isEqualTo(Optional.empty());
        assertThat(check.holds()).isTrue();
    }

    @Test
    void textAndJsonNameWhatIsCalledSlower() throws IOException {
        var group = new QuickRuns(
                run("a", 1, 100_000),
                List.of(run("quick", 1, 100_000), run("again", 1, 130_000)),
                run("b", 1, 100_000));
        RepeatedQuickCheck check = RepeatedQuickCheck.of(List.of(group));

        String text = new QuickCheckText(check).toString();
        JsonNode tree = new QuickCheckJson(check).tree();

        assertThat(text)
                .contains("## Shares, quick run 2")
                .contains("## Shares, quick runs beside one another")
                .contains("Slower or faster: row0 16B:16B by 1.3");
        assertThat(tree.at("/repeat/cells/0/verdict").textValue()).isEqualTo("slower");
        assertThat(tree.at("/repeat/targets/0/holds").booleanValue()).isFalse();
        assertThat(tree.at("/quickRuns/1/cells/0/quickMedianNanos").doubleValue())
                .isBetween(129_000.0, 131_000.0);
    }

    private static Target target(long counted, long of) {
        return Target.atMost(5, "comparisons of the same build that call a cell slower or faster", counted, of);
    }

    private RunResults run(String name, int rows, long nanos) throws IOException {
        return run(name, IntStream.range(0, rows).mapToObj(_ -> nanos).toList());
    }

    /// Twenty rows, some of which take longer.
    private RunResults runWithSlowRows(String name, int slow) throws IOException {
        var nanos = new ArrayList<Long>();
        IntStream.range(0, 20).forEach(row -> nanos.add(row < slow ? 109_000L : 100_000L));
        return run(name, nanos);
    }

    /// Three forks per row that hardly differ.
    private RunResults run(String name, List<Long> nanosOfRows) throws IOException {
        String[] rows = IntStream.range(0, nanosOfRows.size())
                .mapToObj(row -> "row" + row)
                .toArray(String[]::new);
        List<SizeKey> sizes = List.of(RunFixture.SMALL);
        RunFixture run = RunFixture.create(parent.resolve(name), "same", sizes, rows);
        for (int row = 0; row < rows.length; row++) {
            for (int fork = 1; fork <= 3; fork++) {
                run.measure(rows[row], RunFixture.SMALL, fork, 1, nanosOfRows.get(row) + 100L * fork, 0, SAMPLES);
            }
        }
        return run.results();
    }
}
