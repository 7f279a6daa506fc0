// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.several.Circumstance.Difference;
import dev.roundtrip.report.several.ComparedCell.Verdict;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunComparisonTest {
    private static final SizeKey KIB = new SizeKey(1 << 10, 1 << 10);
    private static final Set<Difference> NOTHING = EnumSet.noneOf(Difference.class);
    private static final Gate GATE = new Gate(0.05);

    @TempDir
    private Path parent;

    @Test
    void aRunBesideItselfShowsNoDifferenceInAnyCell() throws IOException {
        RunResults run = run("a", 100_000, 104_000, 98_000).results();

        List<ComparedCell> cells = compare(run, run);

        assertThat(cells).singleElement().satisfies(cell -> {
            assertThat(cell.verdict()).isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
            assertThat(cell.ratio().orElseThrow().value()).isEqualTo(1);
        });
    }

    @Test
    void whatIsBeyondTheIntervalIsCalledSlowerAndTheOtherWayRoundFaster() throws IOException {
        RunResults first = run("a", 100_000, 101_000, 99_000, 100_000, 102_000).results();
        RunResults other = run("b", 120_000, 121_000, 119_000, 122_000, 120_000).results();

        assertThat(compare(first, other)).singleElement().satisfies(cell -> {
            assertThat(cell.verdict()).isEqualTo(Verdict.SLOWER);
            assertThat(cell.ratio().orElseThrow().value()).isBetween(1.18, 1.22);
            assertThat(cell.ratio().orElseThrow().interval().orElseThrow().low())
                    .isLessThan(1.2);
            assertThat(cell.ratio().orElseThrow().interval().orElseThrow().high())
                    .isGreaterThan(1.2);
        });
        assertThat(compare(other, first))
                .singleElement()
                .satisfies(cell -> assertThat(cell.verdict()).isEqualTo(Verdict.FASTER));
    }

    @Test
    void differencesSmallerThanTheDriftBetweenRunsAreNotCalled() throws IOException {
        RunResults first = run("a", 100_000, 100_000, 100_000).results();
        RunResults other = run("b", 100_800, 100_800, 100_800).results();

        assertThat(verdicts(first, other)).containsExactly(Verdict.NO_DIFFERENCE_SHOWN);
    }

    @Test
    void cellsThatCannotBeComparedSayWhy() throws IOException {
        RunFixture first = RunFixture.create(parent.resolve("a"), List.of(RunFixture.SMALL, KIB), "jni", "tcp", "rest");
        RunFixture other = RunFixture.create(parent.resolve("b"), List.of(RunFixture.SMALL), "jni", "tcp", "rest");
        first.measure("jni", RunFixture.SMALL, 2_000, 1000);
        other.fail("jni", RunFixture.SMALL, 1, "no answer");
        first.measure("tcp", RunFixture.SMALL, 1, 1, 8_000, 0, 1000);
        other.measure("tcp", RunFixture.SMALL, 1, 100, 800_000, 0, 1000);
        first.skip("rest", RunFixture.SMALL, "not built");
        other.skip("rest", RunFixture.SMALL, "not built");

        assertThat(obstacles(first.results(), other.results()))
                .containsExactly(
                        "A measured; B failed: no answer",
                        "timed in batches in B alone",
                        "A skipped: not built; B skipped: not built",
                        "only in A",
                        "only in A",
                        "only in A");
    }

    @Test
    void runsOfAnotherPlacementAreNeverCompared() throws IOException {
        RunResults first = run("a", 100_000, 100_000).results();
        RunFixture other = RunFixture.create(parent.resolve("b"), "same", List.of(RunFixture.SMALL), "tcp");
        other.measure("tcp", RunFixture.SMALL, 50_000, 1000);

        assertThat(new RunComparison(first, other.results(), EnumSet.allOf(Difference.class)).cells())
                .extracting(ComparedCell::obstacle)
                .containsExactly("another placement: A free, B same");
    }

    @Test
    void cellsOfTheSameConditionAreComparedWhateverElseTheRunsMeasured() throws IOException {
        Condition free = Condition.USUAL;
        Condition gap = Condition.USUAL.with(Axes.GAP, Duration.ofMillis(1));
        RunFixture first = RunFixture.create(parent.resolve("a"), List.of(free), List.of(RunFixture.SMALL), "tcp");
        RunFixture other = RunFixture.create(parent.resolve("b"), List.of(gap, free), List.of(RunFixture.SMALL), "tcp");
        for (int fork = 1; fork <= 3; fork++) {
            first.measure("tcp", RunFixture.SMALL, fork, 1, 100_000 + fork, 0, 1000);
            other.under(gap).measure("tcp", RunFixture.SMALL, fork, 1, 300_000, 0, 1000);
            other.under(free).measure("tcp", RunFixture.SMALL, fork, 1, 100_000 + fork, 0, 1000);
        }

        assertThat(compare(first.results(), other.results()))
                .extracting(cell -> cell.title() + ": " + cell.verdict().label() + cell.obstacle())
                .containsExactly("tcp 16B:16B: no difference shown", "tcp, gap 1ms 16B:16B: not comparableonly in B");
    }

    @Test
    void runsOfAnotherVersionAreComparedWhenSomebodyWantsThat() throws IOException {
        RunFixture first = run("a", 100_000, 100_000, 100_000);
        RunFixture other = run("b", 200_000, 200_000, 200_000);
        edit(other.folder(), "\"version\" : \"0.1.0\"", "\"version\" : \"0.2.0\"");

        assertThat(obstacles(first.results(), other.results()))
                .containsExactly("another version: A 0.1.0, B 0.2.0; --despite version compares all the same");
        assertThat(new RunComparison(first.results(), other.results(), EnumSet.of(Difference.VERSION)).cells())
                .extracting(ComparedCell::verdict)
                .containsExactly(Verdict.SLOWER);
    }

    @Test
    void theGateTellsPassedSlowerAndInconclusiveApart() throws IOException {
        RunResults base =
                run("base", 100_000, 100_500, 99_500, 100_000, 100_200).results();
        RunResults slower =
                run("slower", 110_000, 110_500, 109_500, 110_000, 110_200).results();
        RunResults little =
                run("little", 102_500, 103_000, 102_000, 102_500, 102_600).results();
        RunResults noisy =
                run("noisy", 100_000, 140_000, 80_000, 120_000, 90_000).results();

        assertThat(GATE.of(compare(base, base))).isEqualTo(Gate.Outcome.PASSED);
        assertThat(GATE.of(compare(base, slower))).isEqualTo(Gate.Outcome.SLOWER);
        assertThat(GATE.of(compare(base, little))).isEqualTo(Gate.Outcome.PASSED);
        assertThat(GATE.of(compare(base, noisy))).isEqualTo(Gate.Outcome.INCONCLUSIVE);
        assertThat(GATE.text(compare(base, slower)))
                .matches(
                        "Slower by more than 5\\.0%: slower \\(tcp 16B:16B: between [0-9.]+% slower and [0-9.]+% slower\\)");
        assertThat(GATE.text(compare(base, noisy)))
                .matches(
                        "Slower by more than 5\\.0%: inconclusive \\(tcp 16B:16B: between [0-9.]+% faster and [0-9.]+% slower, .*");
    }

    @Test
    void theGateSaysHowManyForksWouldTellAndThatNoneWould() throws IOException {
        RunResults base = run("base", 100_000, 101_000, 99_000, 100_500, 99_500).results();
        RunResults wide = run("wide", 97_000, 104_000, 99_000, 102_000, 98_000).results();

        String text = GATE.text(compare(base, wide));

        Matcher forks = Pattern.compile(", 5\\.0% needs (\\d+) forks\\)$").matcher(text);
        assertThat(forks.find()).as(text).isTrue();
        assertThat(Integer.parseInt(forks.group(1))).isBetween(6, 40);
        assertThat(new Gate(0.005).text(compare(base, wide))).endsWith(", 0.5% is less than can be told here)");
    }

    @Test
    void noNumberOfForksIsNamedForACellThatIsSlowerByAboutTheLimit() throws IOException {
        RunResults base = run("base", 100_000, 101_000, 99_000, 100_500, 99_500).results();
        RunResults slower =
                run("slower", 104_500, 105_500, 103_500, 105_000, 104_000).results();

        assertThat(GATE.of(compare(base, slower))).isEqualTo(Gate.Outcome.INCONCLUSIVE);
        assertThat(GATE.text(compare(base, slower))).endsWith("slower, so slower, by about the limit)");
    }

    @Test
    void theGateSaysWhichCellsWereToBeComparedAndCouldNot() throws IOException {
        RunFixture first = run("a", 100_000, 100_000, 100_000);
        RunFixture failed = RunFixture.create(parent.resolve("b"), List.of(RunFixture.SMALL), "tcp");
        failed.fail("tcp", RunFixture.SMALL, 1, "no answer");
        RunFixture others = RunFixture.create(parent.resolve("c"), List.of(KIB), "tcp");

        assertThat(GATE.of(compare(first.results(), failed.results()))).isEqualTo(Gate.Outcome.NOT_COMPARED);
        assertThat(GATE.text(compare(first.results(), failed.results())))
                .isEqualTo("Slower by more than 5.0%: not compared (tcp 16B:16B could not be compared)");
        assertThat(GATE.text(compare(first.results(), others.results())))
                .isEqualTo("Slower by more than 5.0%: not compared (nothing could be compared)");
    }

    @Test
    void theTextFitsATerminalAndCountsTheVerdicts() throws IOException {
        RunResults first = run("a", 100_000, 101_000, 99_000, 100_000, 102_000).results();
        RunResults other = run("b", 120_000, 121_000, 119_000, 122_000, 120_000).results();

        String text = Markdown.of(new RunComparison(first, other, NOTHING).document());

        assertThat(text)
                .contains("| tcp 16B:16B |   100 |   121 | 1.20 |")
                .contains("\n- 1 slower, 0 faster, 0 no difference shown, 0 not comparable\n");
        assertThat(text.lines().filter(line -> line.startsWith("|")))
                .isNotEmpty()
                .allMatch(line -> line.length() <= 100);
    }

    @Test
    void whereNothingIsComparedThatIsSaidFirstWithItsReasonAndWithoutATable() throws IOException {
        RunFixture first = run("a", 100_000, 100_000);
        RunFixture other = run("b", 200_000, 200_000);
        edit(other.folder(), "\"version\" : \"0.1.0\"", "\"version\" : \"0.2.0\"");

        assertThat(Markdown.of(new RunComparison(first.results(), other.results(), NOTHING).document()))
                .contains("Nothing to compare: another version: A 0.1.0, B 0.2.0; --despite version compares all the"
                        + " same. A: Closed loop")
                .contains("at 16B:16B; B: ")
                .doesNotContain("| tcp");
    }

    @Test
    void modesOfWhichTheRunsMetDifferentSharesAreSaid() throws IOException {
        long[] three = {100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 0, 0, 0};
        long[] four = three.clone();
        Arrays.fill(three, 9, 12, 240_000);
        Arrays.fill(four, 8, 12, 240_000);

        String text = Markdown.of(
                new RunComparison(run("a", three).results(), run("b", four).results(), NOTHING).document());

        assertThat(text)
                .contains("| tcp 16B:16B |   100 |   155 | 1.00 |")
                .contains("- Forks fall into modes, of which A and B met different shares, so B over A is not B/A:"
                        + " tcp 16B:16B\n");
    }

    /// A fork for each median.
    private RunFixture run(String name, long... mediansNanos) throws IOException {
        RunFixture run = RunFixture.create(parent.resolve(name), List.of(RunFixture.SMALL), "tcp");
        for (int fork = 1; fork <= mediansNanos.length; fork++) {
            run.measure("tcp", RunFixture.SMALL, fork, 1, mediansNanos[fork - 1], 0, 1000);
        }
        return run;
    }

    private static void edit(RunFolder folder, String what, String with) throws IOException {
        Path file = folder.path().resolve(RunFolder.RUN);
        Files.writeString(file, Files.readString(file).replace(what, with));
    }

    private static List<ComparedCell> compare(RunResults first, RunResults other) {
        return new RunComparison(first, other, NOTHING).cells();
    }

    private static List<Verdict> verdicts(RunResults first, RunResults other) {
        return compare(first, other).stream().map(ComparedCell::verdict).toList();
    }

    @Test
    void wineIsSetAgainstNeitherWindowsNorLinuxWhateverIsToBeLookedThrough() throws IOException {
        RunResults linux = run("a", 100_000, 104_000, 98_000).results();
        RunResults windows = RunFixture.onWindows(linux, "none");
        RunResults wine = RunFixture.onWindows(linux, "8.0");

        assertThat(obstacles(windows, wine)).containsExactly("another Wine: A none, B 8.0");
        assertThat(new RunComparison(linux, wine, EnumSet.allOf(Difference.class)).cells())
                .singleElement()
                .satisfies(cell -> assertThat(cell.obstacle()).isEqualTo("another Wine: A none, B 8.0"));
        assertThat(obstacles(linux, windows))
                .containsExactly(
                        "another operating system: A Linux, B Windows; --despite machine compares all the same");
    }

    private static List<String> obstacles(RunResults first, RunResults other) {
        return compare(first, other).stream().map(ComparedCell::obstacle).toList();
    }
}
