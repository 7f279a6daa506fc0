// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ComparisonTest {
    private static final SizeKey KIB = new SizeKey(1 << 10, 1 << 10);
    private static final List<SizeKey> SMALL = List.of(RunFixture.SMALL);

    @TempDir
    private Path parent;

    @Test
    void medianStandsBesideMedianWithTheRatioToTheFirstRun() throws IOException {
        RunFixture first = run("a", "jni", "tcp").measureTwice("jni", RunFixture.SMALL, 2_000, 1000);
        RunFixture second = run("b", "jni", "tcp").measureTwice("jni", RunFixture.SMALL, 1_000, 1000);
        first.measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);
        second.measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);

        assertThat(rows(first, second))
                .contains(List.of("jni", "2.00", "1.00", "0.500"))
                .contains(List.of("tcp", "8.00", "8.00", "= 1.00"))
                .contains(List.of("tcp", "4.00", "8.00"));
    }

    @Test
    void aRunOfOneForkIsNotShownToDiffer() throws IOException {
        RunFixture first = run("a", "tcp").measure("tcp", RunFixture.SMALL, 2_000, 1000);
        RunFixture second = run("b", "tcp").measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);

        assertThat(rows(first, second)).contains(List.of("tcp", "2.00", "8.00", "= 4.00"));
    }

    /// Its row is called `tcp, same` in the run that has two placements, and `tcp` in the other.
    @Test
    void aCellIsTheSameWhateverElseTheRunsMeasured() throws IOException {
        List<Condition> both = List.of(Conditions.at("same"), Conditions.at("cross"));
        RunFixture first = RunFixture.create(parent.resolve("a"), both, SMALL, "tcp")
                .measureTwice("tcp", RunFixture.SMALL, 2_000, 1000);
        RunFixture second = RunFixture.create(parent.resolve("b"), both.subList(0, 1), SMALL, "tcp")
                .measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);

        assertThat(rows(first, second)).contains(List.of("tcp, same", "2.00", "8.00", "4.00"));
    }

    @Test
    void betweenPlacementsThereIsNoRatio() throws IOException {
        RunFixture first = run("a", "jni").measureTwice("jni", RunFixture.SMALL, 2_000, 1000);
        RunFixture second = RunFixture.create(parent.resolve("b"), "same", SMALL, "jni");
        second.measureTwice("jni", RunFixture.SMALL, 1_000, 1000);

        assertThat(rows(first, second)).contains(List.of("jni", "2.00", "1.00", "–"));
        assertThat(obstacles(first, second))
                .containsExactly(
                        "The runs differ in placement (A free, B same): what a wake-up costs depends on it; no ratio is"
                                + " given between cells that differ in it");
    }

    @Test
    void serversElsewhereAreWhatADifferenceMayComeFrom() throws IOException {
        RunFixture here = run("a", "tcp").measureTwice("tcp", RunFixture.SMALL, 2_000, 1000);
        JsonNode machine = new ObjectMapper().readTree("{\"kernel\":{\"release\":\"6.1\"}}");
        var remote = new RemoteRecord(
                "192.0.2.1:7700", false, List.of("tcp"), "unknown", machine, MissingNode.getInstance());
        RunFixture elsewhere = RunFixture.create(parent.resolve("b"), remote, SMALL, "tcp");
        elsewhere.measureTwice("tcp", RunFixture.SMALL, 8_000, 1000);

        assertThat(rows(here, elsewhere)).contains(List.of("tcp", "2.00", "8.00", "4.00"));
        assertThat(obstacles(here, elsewhere))
                .containsExactly(
                        "The runs differ in servers elsewhere (A none, B tcp over the network (Linux 6.1)): the way"
                                + " between the two sides differs; a difference may come from it");
    }

    @Test
    void whatOneRunHasAloneAndWhatOneCouldNotMeasureIsNamed() throws IOException {
        RunFixture first = RunFixture.create(parent.resolve("a"), List.of(RunFixture.SMALL, KIB), "jni", "tcp");
        first.measure("jni", RunFixture.SMALL, 2_000, 1000);
        RunFixture second = run("b", "jni", "corba").fail("jni", RunFixture.SMALL, 1, "no answer");

        assertThat(obstacles(first, second))
                .containsExactly(
                        "Only A has the sizes 1KiB:1KiB",
                        "Only A has the mechanisms tcp",
                        "Only B has the mechanisms corba",
                        "jni 16B:16B: A measured, B failed");
    }

    @Test
    void batchesOfAnotherLengthAreNamed() throws IOException {
        RunFixture first = run("a", "jni").measure("jni", RunFixture.SMALL, 2_000, 1000);
        RunFixture second = run("b", "jni").measure("jni", RunFixture.SMALL, 1, 100, 200_000, 0, 1000);

        assertThat(obstacles(first, second))
                .containsExactly(
                        "In B against A, each of these is timed in batches of another length, so percentiles do"
                                + " not compare: jni 16B:16B");
    }

    @Test
    void anotherValueOfAnOptionStandsBetweenRuns() throws IOException {
        RunFixture first = RunFixture.create(parent.resolve("a"), SMALL, List.of(ring("4096")));
        RunFixture second = RunFixture.create(parent.resolve("b"), SMALL, List.of(ring("8192")));
        first.measure("ring", RunFixture.SMALL, 2_000, 1000);
        second.measure("ring", RunFixture.SMALL, 1_000, 1000);

        assertThat(obstacles(first, second))
                .containsExactly("In B against A, a difference may come from ring option capacity: A 4096, B 8192");
    }

    private static MechanismRecord ring(String capacity) {
        return new MechanismRecord(
                "ring",
                Family.SHARED_MEMORY,
                "a ring",
                "a test",
                HandOver.SPINNING,
                Reach.MACHINE,
                Map.of("isolation", "own process"),
                "ring",
                Map.of("capacity", capacity),
                "",
                MechanismRecord.Fit.of(Suitability.of(Family.SHARED_MEMORY), PayloadKind.BYTES));
    }

    @Test
    void runsThatDifferInNothingSaySo() throws IOException {
        RunFixture first = run("a", "jni").measure("jni", RunFixture.SMALL, 2_000, 1000);
        RunFixture second = run("b", "jni").measure("jni", RunFixture.SMALL, 1_000, 1000);

        assertThat(obstacles(first, second)).containsExactly("Nothing that the runs record stands between them");
    }

    @Test
    void runsWithoutAnyFigureOrSizeInCommonCrashNothing() throws IOException {
        RunFixture first = run("a", "jni").fail("jni", RunFixture.SMALL, 1, "no answer");
        RunFixture second = RunFixture.create(parent.resolve("b"), List.of(KIB), "tcp");

        assertThat(Markdown.of(new Comparison(results(first, second)).document()))
                .contains("Only A has the sizes 16B:16B")
                .contains("A: jni 16B:16B – failed: no answer");
    }

    @Test
    void runsOfTheSameNameAreToldApartByTheFolderAbove() throws IOException {
        RunFixture first = run("old/run", "jni");
        RunFixture second = run("new/run", "jni");

        assertThat(results(first, second)).extracting(RunResults::name).containsExactly("old/run", "new/run");
    }

    @Test
    void aRunBesideItselfIsNamedByItsWholePath() throws IOException {
        RunFixture run = run("run", "jni");

        assertThat(results(run, run))
                .extracting(RunResults::name)
                .containsOnly(parent.resolve("run").toString());
    }

    @Test
    void aRunAloneHasTheSameNameWhereverItsFolderIs() throws IOException {
        RunFixture run = run("anywhere", "jni");

        assertThat(results(run))
                .extracting(RunResults::name)
                .containsExactly(run.folder().run().name());
        assertThat(run.folder().run().name()).matches("[0-9]{8}T[0-9]{6}Z-[a-z]+");
    }

    private RunFixture run(String name, String... transports) throws IOException {
        return RunFixture.create(parent.resolve(name), SMALL, transports);
    }

    private static List<RunResults> results(RunFixture... runs) throws IOException {
        return SeveralRuns.read(Stream.of(runs).map(run -> run.folder().path()).toList());
    }

    private static List<String> obstacles(RunFixture... runs) throws IOException {
        return new Comparison(results(runs)).obstacles();
    }

    private static List<List<String>> rows(RunFixture... runs) throws IOException {
        return new Comparison(results(runs))
                .tables().stream()
                        .flatMap(section -> Printed.rows(section).stream())
                        .toList();
    }
}
