// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Standing;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Axis;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.summary.Summary;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Rules of choosing, on runs whose times are chosen; what they make of a run that was measured is in
/// [TwelveNeedsTest].
final class RecommendationTest {
    private static final SizeKey SMALL = RunFixture.SMALL;
    private static final SizeKey LARGE = new SizeKey(1 << 20, 1 << 20);

    @TempDir
    private Path parent;

    @Test
    void lessUpkeepIsTakenWhereTheDifferenceIsNotFelt() throws IOException {
        Choices choices = choices(Map.of("pipe", 4_000, "uds", 9_000));

        assertThat(choices.recommend(atRate(200)).id()).hasValue("uds");
        assertThat(TwelveNeedsTest.runnersUp(choices.recommend(atRate(200)))).containsExactly("pipe");
        assertThat(choices.recommend(atRate(10_000)).id()).hasValue("pipe");
    }

    @Test
    void keepingProcessorsBusyHasToBeWorthIt() throws IOException {
        Choices choices = choices(Map.of("uds", 40_000, "aeron", 300));

        assertThat(choices.recommend(burning(1_000)).id()).hasValue("uds");
        assertThat(choices.recommend(burning(10_000)).id()).hasValue("aeron");
        assertThat(choices.recommend(atRate(10_000)).id()).hasValue("uds");
    }

    @Test
    void aRowThatKeepsAClientBusyAllTheTimeIsNoAnswerAndTheWayOutIsNamed() throws IOException {
        Recommendation none = choices(Map.of("uds", 40_000, "aeron", 300)).recommend(atRate(20_000));

        assertThat(none.id()).isEmpty();
        assertThat(text(none))
                .contains("No row of this run meets these needs")
                .contains("With --burn-cores yes: aeron, 300 ns")
                .contains("Nearest comes uds, 40.0 µs, but it would keep a client waiting for over 70% of the time");
    }

    @Test
    void theQuickestRowThatIsRuledOutSaysWhy() throws IOException {
        Recommendation answer = choices(Map.of("uds", 9_000, "ffm", 100)).recommend(atRate(1_000));

        assertThat(text(answer))
                .contains("The needs cost 8.90 µs a round trip: ffm would take 100 ns, but it does not keep Java safe");
    }

    @Test
    void whereACrashMayEndJavaARowInTheProcessIsTakenAndTheWayApartHasItsPrice() throws IOException {
        Recommendation answer = choices(Map.of("uds", 9_000, "ffm", 100)).recommend(together(1_000));

        assertThat(answer.id()).hasValue("ffm");
        assertThat(text(answer))
                .contains("uds keeps Java alive when C++ crashes and takes 9.00 µs: at 1\u202f000 a second 0.9% of the"
                        + " time, here 0.0%.");
        assertThat(choices(Map.of("uds", 9_000)).recommend(together(1_000)).id())
                .hasValue("uds");
    }

    private static Needs together(double rate) {
        return Situation.CRASH_TOGETHER.needs(rate, SMALL);
    }

    @Test
    void whatARowBringsIntoAProjectIsAReasonOnlyIfThePlatformHasIt() throws IOException {
        Choices choices = choices(Map.of("uds", 40_000, "aeron", 300));

        assertThat(lines(choices.recommend(atRate(1_000)), "Why"))
                .contains("The JDK and the operating system bring it.");
        assertThat(lines(choices.recommend(burning(10_000)), "Why")).noneMatch(line -> line.contains("library"));
        assertThat(lines(choices.recommend(burning(10_000)), "Price"))
                .first()
                .isEqualTo("It needs a library that many use.");
    }

    private static List<String> lines(Recommendation answer, String title) {
        return answer.parts().stream()
                .filter(part -> part.title().equals(title))
                .findAny()
                .orElseThrow()
                .lines();
    }

    @Test
    void rowsToCompareWithAreNeverTaken() throws IOException {
        assertThat(choices(Map.of("uds", 9_000, "control", 100))
                        .recommend(atRate(1_000))
                        .id())
                .hasValue("uds");
    }

    @Test
    void aSizeBetweenTwoThatWereMeasuredIsToldWithAnIntervalAndSaysSo() throws IOException {
        Recommendation between = choices(Map.of("uds", 9_000)).recommend(at(new SizeKey(300, 4096)));

        assertThat(between.id()).hasValue("uds");
        assertThat(text(between))
                .contains("about 9.00 µs (6.00–13.5 µs) by median at 300B:4KiB")
                .contains("300B:4KiB was not measured, and is told from the sizes around it.")
                .contains("./roundtrip run --transports uds --sizes 300B:4KiB --rate 1000");
    }

    @Test
    void aSizeBeyondAllThatWereMeasuredHasNoAnswerButACommand() throws IOException {
        Recommendation beyond = choices(Map.of("uds", 9_000)).recommend(at(new SizeKey(1 << 24, 16)));

        assertThat(beyond.id()).isEmpty();
        assertThat(text(beyond))
                .contains("uds: was measured with 32B to 2MiB of request and response together, and 16777232B lies")
                .contains("./roundtrip run --sizes 16MiB:16B --rate 1000");
    }

    @Test
    void whatTheSummarySaysToKeepAProcessorBusyIsNotOfferedWhereNoneMayBe() throws IOException {
        RunResults run = results(Map.of("uds", 9_000, "ring-park", 100));
        Recommendation answer = Choices.of(run).orElseThrow().recommend(atRate(1_000));

        assertThat(new Summary(run).toString())
                .contains("keeping a processor a side busy ring-park 0.100 µs")
                .contains("uds 9.00 µs");
        assertThat(answer.id()).hasValue("uds");
        assertThat(TwelveNeedsTest.runnersUp(answer)).isEmpty();
        assertThat(text(answer)).contains("ring-park: keeps a processor a side busy while it waits");
    }

    static final List<Axis<?>> oddAxes = Axes.ALL.stream()
            .filter(axis -> !List.of(Axes.EXCHANGE, Axes.PLACEMENT, Axes.RATE, Axes.GAP, Axes.FAULT)
                    .contains(axis))
            .toList();

    @ParameterizedTest
    @FieldSource("oddAxes")
    void theUsualConditionIsJudgedWhereTheRunHasIt(Axis<?> axis) throws IOException {
        RunFixture run = RunFixture.create(
                parent.resolve("run"), List.of(Conditions.other(axis), Condition.USUAL), List.of(SMALL), "uds");
        run.under(Conditions.other(axis)).measureTwice("uds", SMALL, 5_000, 1000);
        run.under(Condition.USUAL).measureTwice("uds", SMALL, 9_000, 1000);

        String answer = text(Choices.of(run.results()).orElseThrow().recommend(atRate(1_000)));

        assertThat(answer).contains("9.00 µs").doesNotContain("5.00 µs", "under usual conditions");
    }

    @ParameterizedTest
    @FieldSource("oddAxes")
    void figuresOfAnotherConditionAreNamedWhereTheyAreJudged(Axis<?> axis) throws IOException {
        Condition other = Conditions.other(axis);
        RunFixture run = RunFixture.create(parent.resolve("run"), List.of(other), List.of(SMALL), "uds");
        run.measureTwice("uds", SMALL, 5_000, 1000);

        assertThat(text(Choices.of(run.results()).orElseThrow().recommend(atRate(1_000))))
                .contains("The run has no row under usual conditions: it was judged by its figures with "
                        + axis.name(other) + ".");
    }

    private Choices choices(Map<String, Integer> nanos) throws IOException {
        return Choices.of(results(nanos)).orElseThrow();
    }

    private RunResults results(Map<String, Integer> nanos) throws IOException {
        List<MechanismRecord> mechanisms = nanos.keySet().stream()
                .sorted()
                .map(RecommendationTest::mechanism)
                .toList();
        RunFixture run = RunFixture.create(parent.resolve("run" + nanos.size()), List.of(SMALL, LARGE), mechanisms);
        for (var row : nanos.entrySet()) {
            run.measureTwice(row.getKey(), SMALL, row.getValue(), 1000)
                    .measureTwice(row.getKey(), LARGE, row.getValue(), 1000);
        }
        return run.results();
    }

    private static MechanismRecord mechanism(String id) {
        MechanismRecord.Fit fit = switch (id) {
            case "ffm" -> choice(Upkeep.PLATFORM, Isolation.NONE, DeathNotice.BOTH_DIE);
            case "uds" -> choice(Upkeep.PLATFORM, Isolation.PROCESS, DeathNotice.NOTICED);
            case "pipe" -> choice(Upkeep.CONDITIONS, Isolation.PROCESS, DeathNotice.NOTICED);
            case "aeron", "ring-park" -> choice(Upkeep.LIBRARY, Isolation.PROCESS, DeathNotice.TIME_OUT);
            default ->
                new MechanismRecord.Fit(
                        Standing.COMPARISON,
                        "is a control",
                        Upkeep.PLATFORM,
                        Isolation.PROCESS,
                        DeathNotice.NOTICED,
                        false,
                        false);
        };
        HandOver handOver = switch (id) {
            case "aeron" -> HandOver.SPINNING;
            case "ring-park" -> HandOver.SPINNING_BRIEFLY;
            default -> HandOver.WAKE_UP;
        };
        return new MechanismRecord(
                id,
                Family.SOCKET,
                "bytes",
                "a test",
                handOver,
                id.equals("ffm") ? Reach.PROCESS : Reach.MACHINE,
                Map.of(),
                id,
                Map.of(),
                "",
                fit);
    }

    private static MechanismRecord.Fit choice(Upkeep upkeep, Isolation isolation, DeathNotice whenServerDies) {
        return new MechanismRecord.Fit(Standing.CHOICE, "", upkeep, isolation, whenServerDies, false, false);
    }

    @Test
    void aTailOverTheLimitRulesARowOutAndSaysWhy() throws IOException {
        Recommendation quick = choices(Map.of("pipe", 4_000, "uds", 9_000)).recommend(withTail(8));

        assertThat(quick.id()).hasValue("pipe");
        assertThat(text(quick)).contains("has a p99 of 9.00 µs");
    }

    @Test
    void aTailIsJudgedWhereverBothSidesWereAndIsPrinted() throws IOException {
        RunFixture run = RunFixture.create(
                parent.resolve("placed"),
                List.of(Conditions.at("same"), Conditions.at("cross")),
                List.of(SMALL),
                "uds",
                "pipe");
        for (String row : List.of("uds", "pipe")) {
            run.under(Conditions.at("same")).measureTwice(row, SMALL, 4_000, 1000);
            run.under(Conditions.at("cross")).measureTwice(row, SMALL, 7_000, row.equals("uds") ? 1000 : 10);
        }
        Recommendation answer = Choices.of(run.results()).orElseThrow().recommend(withTail(8));

        assertThat(answer.id()).hasValue("uds");
        assertThat(text(answer))
                .contains("; p99 at worst 7.00 µs", "pipe: has no p99 at 16B:16B across two in this run");
    }

    private static Needs withTail(int mostMicros) {
        return Needs.of(Need.stated("--isolation process --p99-within " + mostMicros + "us"), SMALL);
    }

    private static Needs atRate(int rate) {
        return Needs.of(Need.stated("--isolation process --rate " + rate), SMALL);
    }

    private static Needs burning(int rate) {
        return Needs.of(Need.stated("--isolation process --burn-cores yes --rate " + rate), SMALL);
    }

    private static Needs at(SizeKey sizes) {
        return Needs.of(Need.stated("--isolation process"), sizes);
    }

    private static String text(Recommendation recommendation) {
        return recommendation.parts().stream()
                .map(part -> part.title() + "\n" + String.join("\n", part.lines()))
                .collect(Collectors.joining("\n"));
    }
}
