// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability.Standing;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.Fastest.Kind;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AnswerTest {
    private static final SizeKey SMALL = RunFixture.SMALL;
    private static final List<MechanismRecord> MECHANISMS = List.of(
            mechanism("mock", Family.BASELINE, Reach.PROCESS),
            mechanism("jni", Family.IN_PROCESS, Reach.PROCESS),
            mechanism("pipe", Family.PIPE, Reach.MACHINE),
            mechanism("tcp", Family.SOCKET, Reach.NETWORK));

    @TempDir
    private Path parent;

    private RunFixture run;

    @BeforeEach
    void planRun() throws IOException {
        run = RunFixture.create(parent.resolve("run"), List.of(SMALL), MECHANISMS);
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
    void aRowToCompareWithIsTheFastestOnlyWhereThereIsNoOther() throws IOException {
        MechanismRecord peer = peer("j-pipe");
        run = RunFixture.create(
                parent.resolve("both"), List.of(SMALL), List.of(peer, mechanism("pipe", Family.PIPE, Reach.MACHINE)));
        measure("j-pipe", 1_000, "pipe", 2_000);

        assertThat(fastest(answer(), Kind.OWN_PROCESS).id()).isEqualTo("pipe");

        run = RunFixture.create(parent.resolve("alone"), List.of(SMALL), List.of(peer));
        measure("j-pipe", 1_000);

        assertThat(fastest(answer(), Kind.OWN_PROCESS).id()).isEqualTo("j-pipe");
    }

    @Test
    void mechanismsWhoseIntervalsOverlapAreTied() throws IOException {
        run.measure("pipe", SMALL, 1, 1, 2_000, 0, 1000).measure("pipe", SMALL, 2, 1, 2_200, 0, 1000);
        run.measureTwice("tcp", SMALL, 2_150, 1000);

        assertThat(fastest(answer(), Kind.OWN_PROCESS).ties()).containsExactly("tcp");
    }

    @Test
    void oneForkHasNoIntervalAndTiesWithNothing() throws IOException {
        run.measure("pipe", SMALL, 2_000, 1000).measureTwice("tcp", SMALL, 9_000, 1000);

        Answer.Choice fastest = fastest(answer(), Kind.OWN_PROCESS);

        assertThat(fastest.interval()).isEqualTo("–");
        assertThat(fastest.ties()).isEmpty();
        assertThat(fastest.tied()).isEqualTo("of one fork, which shows no difference");
    }

    @Test
    void eachPlaceHasAnAnswerOfItsOwn() throws IOException {
        Condition same = Conditions.at("same");
        Condition cross = Conditions.at("cross");
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
                .extracting(one -> fastest(one, Kind.OWN_PROCESS).id())
                .containsExactly("uds", "tcp");
    }

    private List<String> fastest() throws IOException {
        return answer().rows().getFirst().fastest().stream()
                .map(one -> one.orElseThrow().id())
                .toList();
    }

    private Answer answer() throws IOException {
        return Answer.of(run.results()).getFirst();
    }

    private static Answer.Choice fastest(Answer answer, Kind kind) {
        return answer.rows()
                .getFirst()
                .fastest()
                .get(List.of(Kind.values()).indexOf(kind))
                .orElseThrow();
    }

    private void measure(Object... idsAndNanos) throws IOException {
        for (int i = 0; i < idsAndNanos.length; i += 2) {
            run.measure((String) idsAndNanos[i], SMALL, (Integer) idsAndNanos[i + 1], 1000);
        }
    }

    private static MechanismRecord mechanism(String id, Family family, Reach reach) {
        return RunFixture.mechanism(id, family, HandOver.WAKE_UP, reach);
    }

    private static MechanismRecord peer(String id) {
        MechanismRecord pipe = mechanism(id, Family.PIPE, Reach.MACHINE);
        MechanismRecord.Fit fit = pipe.suitability();
        return new MechanismRecord(
                id,
                pipe.family(),
                pipe.summary(),
                pipe.source(),
                pipe.handOver(),
                pipe.reach(),
                pipe.facts(),
                pipe.folder(),
                pipe.options(),
                pipe.withoutLegs(),
                new MechanismRecord.Fit(
                        Standing.COMPARISON,
                        "is a peer",
                        fit.upkeep(),
                        fit.isolation(),
                        fit.whenServerDies(),
                        fit.manyLanguages(),
                        fit.textOnly()));
    }
}
