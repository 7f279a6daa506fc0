// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Transport;
import dev.roundtrip.cli.DoctorCommand.DoctorReport;
import dev.roundtrip.cli.ProgramCommand.ExitCode;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.plan.Plan.Processors;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.plan.StubRows;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.Effort.StepDurations;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.server.ChildEnvironment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs of a program that is not built: its worker, a client in C++, is not there.
final class RunSessionTest {
    private static final String HOME = "roundtrip.home";
    private static final Transport TCP =
            StubRows.of("tcp", Family.SOCKET).nativeWorker(new NativeWorker("roundtrip-tcp-client", "tcp"));
    private static final DoctorReport FINE = new DoctorReport(List.of());

    @TempDir
    private Path home;

    private final String oldHome = System.getProperty(HOME);
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void installNothing() throws IOException {
        System.setProperty(HOME, home.toString());
        Files.createDirectory(home.resolve("results"));
        Files.createSymbolicLink(home.resolve("results/published"), RunFixture.PUBLISHED.toAbsolutePath());
    }

    @AfterEach
    void restore() throws IOException {
        Files.delete(home.resolve("results/published"));
        if (oldHome == null) {
            System.clearProperty(HOME);
        } else {
            System.setProperty(HOME, oldHome);
        }
    }

    @Test
    void aRunWhoseCellsAreAllSkippedRecordsTheReasonsAndEndsAsAFailure() throws Exception {
        int code = run(cell(Optional.of("not here")));

        assertThat(code).isEqualTo(ExitCode.FAILED);
        assertThat(folder().rows())
                .singleElement()
                .isInstanceOfSatisfying(
                        ForkResult.Skipped.class,
                        row -> assertThat(row.reason()).isEqualTo("not here"));
        assertThat(err.toString()).contains("nothing was measured");
    }

    @Test
    void aCellThatFailsIsRecordedAndTheTablesAreWritten() throws Exception {
        int code = run(cell(Optional.empty()));

        assertThat(code).isEqualTo(ExitCode.FAILED);
        assertThat(folder().rows())
                .singleElement()
                .isInstanceOfSatisfying(
                        ForkResult.Failed.class,
                        row -> assertThat(row.reason())
                                .startsWith("the worker ended with exit code 127: ")
                                .contains("; its log is logs/"));
        assertThat(folder().hasTables()).isTrue();
        assertThat(out.toString()).contains("All tables: ");
    }

    @Test
    void aRunThatHasAllItsForksIsNotChangedWhenItIsResumed() throws Exception {
        Cell cell = cell(Optional.empty());
        run(cell);
        byte[] before = Files.readAllBytes(folder().path().resolve("run.json"));

        int code = session(cell).resume(folder(), Instant.EPOCH, false, FINE);

        assertThat(code).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("Nothing is left to measure: " + folder().path());
        assertThat(Files.readAllBytes(folder().path().resolve("run.json"))).isEqualTo(before);
    }

    @Test
    void aRunWithoutResultsIsResumedFromItsBeginning() throws Exception {
        Cell cell = cell(Optional.empty());
        RunFolder folder = RunFolder.create(home.resolve("run"), record(), 0);

        session(cell).resume(folder, Instant.EPOCH, false, FINE);

        assertThat(out.toString()).contains("0 forks are measured");
        assertThat(folder.rows()).hasSize(1);
        assertThat(folder().run().resumptions()).hasSize(1);
    }

    private int run(Cell cell) throws IOException, PlanException {
        return session(cell).run(home.resolve("run"), record(), FINE);
    }

    private RunRecord record() throws IOException {
        return RunFixture.create(home.resolve("plan"), List.of(RunFixture.SMALL), "tcp")
                .folder()
                .run();
    }

    private RunFolder folder() throws IOException {
        return RunFolder.open(home.resolve("run"));
    }

    private static Cell cell(Optional<String> skipReason) {
        return new Cell(TCP, new SizePair(16, 16, 0), Condition.USUAL, Map.of(), skipReason);
    }

    private RunSession session(Cell cell) {
        var effort = new Effort(
                ForkCounts.of(1, false),
                new StepDurations(Duration.ZERO, Duration.ofSeconds(10), Duration.ofSeconds(1)),
                false,
                1000,
                Optional.empty(),
                0.02,
                false,
                false,
                Duration.ofSeconds(30));
        var planned = new ForkPlanner(
                new Installation(),
                new Catalog(List.of(new Catalog.Entry(TCP, home))),
                Codecs.empty(),
                Map.of(Placement.FREE, new Processors(OptionalInt.empty(), OptionalInt.empty())),
                new Plan("quick", effort, 7, List.of(cell)),
                new RemoteHosts(Map.of(), Map.of()),
                ChildEnvironment.STATED,
                ForkRange.ALL);
        return new RunSession(planned, Optional.empty(), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
