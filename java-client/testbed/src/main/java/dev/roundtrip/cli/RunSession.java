package dev.roundtrip.cli;

import dev.roundtrip.run.FinishedStep;
import dev.roundtrip.run.RunLoop;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.paper.MarkdownTables;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.report.summary.Summary;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.Resumption;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.WriteLock;
import dev.roundtrip.server.RunDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// One run from the plan to the printed tables, also when it is interrupted.
final class RunSession {
    private final Installation installation;
    private final Plan plan;
    private final EngineInput input;
    private final PrintWriter out;

    RunSession(Installation installation, Plan plan, EngineInput input, PrintWriter out) {
        this.installation = installation;
        this.plan = plan;
        this.input = input;
        this.out = out;
    }

    /// @return the exit code
    /// @param machine what was found on it; its warnings are printed before anything is measured
    /// @throws PlanException if the folder cannot be written; nothing was started
    /// @throws IOException if a result could not be kept
    int run(Path path, RunRecord record, Findings machine) throws PlanException, IOException {
        RunFolder folder = create(path, record);
        try (var _ = lock(folder)) {
            machine.printWarnings(out);
            return measureAndReport(folder);
        }
    }

    /// The same for a run that was interrupted.
    ///
    /// @throws PlanException if another process is still at it, or the folder cannot be mended
    int goOn(RunFolder folder, Instant now, Findings machine) throws PlanException, IOException {
        try (var _ = lock(folder)) {
            List<String> repairs = mend(folder);
            long measured = folder.rows().stream().filter(ForkRow::measured).count();
            out.printf("Going on with %s: %d forks are measured%n", folder.path(), measured);
            repairs.forEach(out::println);
            machine.printWarnings(out);
            folder.note(
                    new Resumption(now.truncatedTo(ChronoUnit.SECONDS).toString(), Math.toIntExact(measured), repairs));
            return measureAndReport(folder);
        }
    }

    private int measureAndReport(RunFolder folder) throws IOException {
        List<ForkRow> earlier = folder.rows();
        keepSkipped(folder, earlier);
        boolean interrupted = measure(folder, earlier);
        RunResults results = RunResults.read(folder);
        String tables = new MarkdownTables(results, Papers.beside(results, installation.published())).toString();
        folder.writeTables(tables);
        out.println();
        out.print(plan.profile().wholeTables() ? tables : new Summary(results));
        out.println("\nAll tables: " + folder.path().resolve(RunFolder.TABLES) + "; roundtrip report " + folder.path()
                + " writes the page and the figures");
        if (interrupted) {
            out.println("Interrupted: the tables hold what was finished by then; roundtrip run --resume "
                    + folder.path() + " goes on");
            return ExitCode.INTERRUPTED;
        }
        boolean failed = folder.rows().stream().anyMatch(row -> row.outcome().equals(ForkRow.FAILED));
        return failed ? ExitCode.FAILED : ExitCode.DONE;
    }

    private static WriteLock lock(RunFolder folder) throws PlanException {
        try {
            return WriteLock.of(folder.path());
        } catch (IOException e) {
            throw new PlanException(List.of(String.valueOf(e.getMessage())));
        }
    }

    private static List<String> mend(RunFolder folder) throws PlanException {
        try {
            return folder.mend();
        } catch (IOException e) {
            throw new PlanException(List.of("--resume: " + e.getMessage()));
        }
    }

    /// A row for each cell that will not be measured, unless it has one.
    private void keepSkipped(RunFolder folder, List<ForkRow> earlier) throws IOException {
        List<ForkRow> skipped = plan.cells().stream()
                .filter(cell -> cell.skipReason().isPresent())
                .map(Rows::skipped)
                .filter(row -> earlier.stream().noneMatch(row::isOfSameFork))
                .toList();
        for (ForkRow row : skipped) {
            folder.append(row);
        }
    }

    /// Refuses a folder that cannot be used before anything is started for it.
    static void claim(Path path) throws PlanException {
        try {
            RunFolder.claim(path);
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    private static RunFolder create(Path path, RunRecord record) throws PlanException {
        try {
            return RunFolder.create(path, record, System.currentTimeMillis());
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    private static PlanException unusable(Path path, IOException e) {
        return new PlanException(
                List.of("--out " + path + " cannot be used: " + e + "; choose a folder that can be written"));
    }

    /// @param rows those that the folder has already
    /// @return whether it was interrupted
    private boolean measure(RunFolder folder, List<ForkRow> rows) throws IOException {
        List<Cell> cells = plan.cells().stream()
                .filter(cell -> cell.skipReason().isEmpty() && !isLeftOut(cell, rows))
                .toList();
        List<FinishedStep> earlier =
                cells.stream().flatMap(cell -> Rows.finishedSteps(cell, rows)).toList();
        try (var runDirectory = RunDirectory.create(
                        installation.temporary(), installation.servers().objectRecords());
                var _ = new Interruption()) {
            var loop = new RunLoop(input.settings(plan.profile(), folder.logs(), runDirectory), input.specs(cells), earlier);
            try (var progress = Progress.of(loop::forksLeft, out)) {
                loop.run(new Recorder(folder, progress, byId(cells)));
            }
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    /// Before the run was interrupted, for lack of time.
    private static boolean isLeftOut(Cell cell, List<ForkRow> rows) {
        ForkRow own = Rows.leftOut(cell, "");
        return rows.stream().anyMatch(own::isOfSameFork);
    }

    private static Map<String, Cell> byId(List<Cell> cells) {
        return cells.stream().collect(Collectors.toMap(Rows::id, Function.identity(), (first, _) -> first));
    }
}
