// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.Kind;
import dev.roundtrip.report.Mechanism;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.results.ConditionRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AnswerTest {
    private static final SizeKey SMALL = RunFixture.SMALL;
    private static final SizeKey LARGE = new SizeKey(1 << 20, 1 << 20);
    private static final List<Mechanism> MECHANISMS = List.of(
            mechanism("mock", "baseline", "process"),
            mechanism("jni", "in-process", "process"),
            mechanism("pipe", "pipe", "machine"),
            mechanism("tcp", "socket", "network"));

    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void planRun() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(SMALL, LARGE), "mock", "jni", "pipe", "tcp");
    }

    @Test
    void theFastestOfEachKindIsNamedAndFloorsAreNoChoice() throws IOException {
        measure("mock", 1, "jni", 100, "pipe", 2_000, "tcp", 9_000);

        assertThat(fastest()).containsExactly("jni", "pipe", "tcp");
    }

    @Test
    void whatReachesAnotherMachineServesTheSameOneToo() throws IOException {
        measure("mock", 1, "jni", 100, "pipe", 9_000, "tcp", 2_000);

        assertThat(fastest()).containsExactly("jni", "tcp", "tcp");
    }

    @Test
    void mechanismsWhoseIntervalsOverlapAreTied() throws IOException {
        run.measure("pipe", SMALL, 1, 1, 2_000, 0, 1000).measure("pipe", SMALL, 2, 1, 2_200, 0, 1000);
        run.measureTwice("tcp", SMALL, 2_150, 1000);

        assertThat(answer().fastest(Kind.OWN_PROCESS, SMALL).orElseThrow().ties())
                .containsExactly("tcp");
    }

    @Test
    void aFailedMechanismIsNotRecommended() throws IOException {
        run.measure("pipe", SMALL, 9_000, 1000)
                .measure("tcp", SMALL, 2_000, 1000)
                .fail("tcp", SMALL, 2, "reset");

        assertThat(recommendations()).extracting(Recommendation::id).containsExactly("pipe");
    }

    @Test
    void recommendedIsWhatIsLeastFarFromTheFastestOverAllSizes() throws IOException {
        run.measureTwice("pipe", SMALL, 1_000, 1000)
                .measureTwice("tcp", SMALL, 1_100, 1000)
                .measureTwice("pipe", LARGE, 90_000, 1000)
                .measureTwice("tcp", LARGE, 30_000, 1000);

        assertThat(recommendations()).extracting(Recommendation::id).containsExactly("tcp", "tcp");
        assertThat(recommendations().getFirst().reason())
                .isEqualTo(
                        "Fastest of its kind, or tied with the fastest, at 1 of 2 pairs of sizes; its median is 1.05 "
                                + "times the fastest's on geometric mean.");
    }

    @Test
    void aRecommendationSaysItsIntervalItsPriceAndWhatIsGivenUp() throws IOException {
        run.measureTwice("jni", SMALL, 1_000, 1000).measureTwice("tcp", SMALL, 4_000, 1000);

        Recommendation network = recommendations().getLast();

        assertThat(network.figures()).containsExactly("16B:16B: 4.00 µs (95 % interval 4.00–4.00 µs, n = 2\u202f000)");
        assertThat(recommendations().get(1).price()).isEqualTo("That takes 4.00 times (16B:16B) the median of jni.");
        assertThat(network.price()).isEqualTo("The same mechanism as before, so this costs nothing.");
        assertThat(network.givenUp()).containsExactly(new Recommendation.Fact("isolation", "own process"));
    }

    @Test
    void oneForkHasNoIntervalAndTiesWithAll() throws IOException {
        run.measure("pipe", SMALL, 2_000, 1000).measureTwice("tcp", SMALL, 9_000, 1000);

        Answer.Choice fastest = answer().fastest(Kind.OWN_PROCESS, SMALL).orElseThrow();

        assertThat(fastest.interval()).isEqualTo("–");
        assertThat(fastest.ties()).containsExactly("tcp");
    }

    @Test
    void eachPlaceHasAnAnswerOfItsOwnAndTheFirstOneIsRecommended() throws IOException {
        ConditionRecord same = ConditionRecord.closed("same");
        ConditionRecord cross = ConditionRecord.closed("cross");
        RunFixture placed = RunFixture.create(
                        parent.resolve("placed"), List.of(same, cross), List.of(SMALL), "uds", "tcp")
                .measureTwice("tcp", SMALL, 9_000, 1000)
                .measureTwice("uds", SMALL, 2_000, 1000)
                .under(cross)
                .measureTwice("tcp", SMALL, 30_000, 1000)
                .measureTwice("uds", SMALL, 40_000, 1000);

        List<Answer> answers = Answer.of(placed.results());

        assertThat(answers).extracting(Answer::heading).containsExactly("On one processor", "Across two");
        assertThat(answers)
                .extracting(one ->
                        one.fastest(Kind.OWN_PROCESS, SMALL).orElseThrow().id())
                .containsExactly("uds", "tcp");
        assertThat(Recommendation.of(answers))
                .extracting(
                        one -> one.kind() + " " + one.id() + " " + one.figures().getFirst())
                .containsExactly(
                        "OWN_PROCESS uds 16B:16B: 2.00 µs, on one processor (95 % interval 2.00–2.00 µs, n = 2\u202f000)",
                        "NETWORK uds 16B:16B: 2.00 µs, on one processor (95 % interval 2.00–2.00 µs, n = 2\u202f000)");
    }

    private List<String> fastest() throws IOException {
        return answer().rows().getFirst().fastest().stream()
                .map(one -> one.orElseThrow().id())
                .toList();
    }

    private List<Recommendation> recommendations() throws IOException {
        return Recommendation.of(List.of(answer()));
    }

    private Answer answer() throws IOException {
        return new Answer(run.results(), MECHANISMS, "");
    }

    private void measure(Object... idsAndNanos) throws IOException {
        for (int i = 0; i < idsAndNanos.length; i += 2) {
            run.measure((String) idsAndNanos[i], SMALL, (Integer) idsAndNanos[i + 1], 1000);
        }
    }

    private static Mechanism mechanism(String id, String family, String reach) {
        return new Mechanism(id, family, reach, "", Map.of("isolation", "own process"));
    }
}
