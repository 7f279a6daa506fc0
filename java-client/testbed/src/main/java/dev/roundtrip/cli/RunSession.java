// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.cli.ProgramCommand.ExitCode;
import dev.roundtrip.flame.Profiler;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.summary.Summary;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunFolder.WriteLock;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.Resumption;
import dev.roundtrip.run.RunLoop;
import dev.roundtrip.server.RunDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// One run from the plan to the printed tables, also when it is interrupted.
///
/// @param profiler of one fork more for each row; empty for none
/// @param err for messages where nobody reads the other
record RunSession(ForkPlanner planned, Optional<Profiler> profiler, PrintWriter out, PrintWriter err) {
    /// @return the exit code
    /// @param machine what was found on it; its warnings are printed before anything is measured
    /// @throws PlanException if the folder cannot be written; nothing was started
    /// @throws IOException if a result could not be kept
    int run(Path path, RunRecord record, DoctorCommand.DoctorReport machine) throws PlanException, IOException {
        RunFolder folder = create(path, record);
        try (var _ = lock(folder)) {
            machine.printWarnings(out);
            planned.plan().warning().ifPresent(out::println);
            return measureAndReport(folder);
        }
    }

    /// Resumes a run that was interrupted.
    ///
    /// @param afterRestart whether the host was restarted in between
    /// @throws PlanException if another process is still at it, or the folder cannot be mended
    int resume(RunFolder folder, Instant now, boolean afterRestart, DoctorCommand.DoctorReport machine)
            throws PlanException, IOException {
        try (var _ = lock(folder)) {
            List<String> repairs = PlanException.attempt(folder::mend, e -> "--resume: " + e.getMessage());
            if (repairs.isEmpty() && forksLeft(folder) == 0) {
                return reportNothingLeft(folder);
            }
            long measured = folder.rows().stream()
                    .filter(ForkResult.Measured.class::isInstance)
                    .count();
            out.printf("Going on with %s: %d forks are measured%n", folder.path(), measured);
            repairs.forEach(out::println);
            machine.printWarnings(out);
            folder.note(new Resumption(seconds(now), Math.toIntExact(measured), repairs, afterRestart));
            return measureAndReport(folder);
        }
    }

    /// Nothing of a run that has all its forks is changed; a run that was ended before its tables gets these.
    private int reportNothingLeft(RunFolder folder) throws IOException {
        out.println("Nothing is left to measure: " + folder.path() + " has all its forks; roundtrip report "
                + folder.path() + " prints its tables");
        if (!folder.hasTables()) {
            report(folder);
        }
        return exitCode(folder.rows());
    }

    private int measureAndReport(RunFolder folder) throws IOException {
        List<ForkResult> earlier = folder.rows();
        boolean interrupted;
        try {
            recordSkipped(folder, earlier);
            interrupted = measure(folder, earlier);
            folder.noteEnd(seconds(Instant.now()));
        } catch (IOException e) {
            throw afterFault(folder, e);
        }
        report(folder);
        if (interrupted) {
            reportHowToResume(folder);
            return ExitCode.INTERRUPTED;
        }
        return exitCode(folder.rows());
    }

    private int exitCode(List<ForkResult> rows) {
        boolean failed = rows.stream().anyMatch(ForkResult.Failed.class::isInstance);
        boolean measured = rows.stream().anyMatch(ForkResult.Measured.class::isInstance);
        if (!measured && !failed) {
            err.println("roundtrip: nothing was measured, as every row was skipped for the reasons above");
        }
        return measured && !failed ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static String seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private void reportHowToResume(RunFolder folder) {
        String resume = "; roundtrip run --resume " + folder.path() + " goes on";
        out.println("Interrupted: the tables hold what was finished by then" + resume);
        if (out.checkError()) {
            err.println("roundtrip: standard output was closed, and the run has ended with what was finished by then"
                    + resume);
        }
    }

    private void report(RunFolder folder) throws IOException {
        folder.writeTables(printTables(folder));
        out.println("\nAll tables: " + folder.path().resolve(RunFolder.TABLES) + "; roundtrip report " + folder.path()
                + " writes the page and the figures");
    }

    private String printTables(RunFolder folder) throws IOException {
        RunResults results = RunResults.read(folder);
        String tables = Markdown.of(RunDocument.of(
                results, Papers.beside(results, planned.installation().published())));
        out.println();
        out.print(planned.plan().effort().wholeTables() ? tables : new Summary(results));
        out.flush();
        return tables;
    }

    /// Prints the tables of all results before the first that could not be kept, as on a full disk.
    ///
    /// @return what to tell the user then
    private IOException afterFault(RunFolder folder, IOException fault) {
        try {
            folder.mend().forEach(out::println);
            printTables(folder);
        } catch (IOException e) {
            fault.addSuppressed(e);
        }
        return new IOException(
                FileFault.text(fault) + "; what was finished by then is kept, and roundtrip run --resume "
                        + folder.path() + " goes on",
                fault);
    }

    private static WriteLock lock(RunFolder folder) throws PlanException {
        return PlanException.attempt(() -> WriteLock.of(folder.path()), e -> String.valueOf(e.getMessage()));
    }

    /// A row for each cell that will not be measured, unless it has one.
    private void recordSkipped(RunFolder folder, List<ForkResult> earlier) throws IOException {
        Set<CellId> kept = skipped(earlier);
        for (Cell cell : planned.plan().cells()) {
            if (cell.skipReason().isPresent() && !kept.contains(cell.id())) {
                folder.append(
                        new ForkResult.Skipped(cell.id(), cell.skipReason().get()));
            }
        }
    }

    private static RunFolder create(Path path, RunRecord record) throws PlanException {
        RunFolders.claim(path);
        try {
            return RunFolder.create(path, record, System.currentTimeMillis());
        } catch (IOException e) {
            throw RunFolders.unusable(path, e);
        }
    }

    /// @param rows those that the folder has already
    /// @return whether it was interrupted
    private boolean measure(RunFolder folder, List<ForkResult> rows) throws IOException {
        try (RunDirectory runDirectory = planned.installation().runDirectory();
                var _ = new ShutdownGuard()) {
            RunLoop loop = loop(folder, rows, runDirectory);
            try (var progress = Recorder.Progress.of(loop::forksLeft, loop::mostSecondsLeft, out)) {
                var recorder = new Recorder(folder, progress);
                try {
                    loop.run(recorder);
                } finally {
                    recorder.noteProcesses();
                }
            }
            if (profiler.isPresent()) {
                profiler.get().draw(folder.path(), loop, planned.specs(cellsLeft(folder.rows())), out);
            }
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    private int forksLeft(RunFolder folder) throws IOException {
        try (RunDirectory runDirectory = planned.installation().runDirectory()) {
            return loop(folder, folder.rows(), runDirectory).forksLeft();
        }
    }

    /// @param rows that the folder has already
    private RunLoop loop(RunFolder folder, List<ForkResult> rows, RunDirectory runDirectory) throws IOException {
        return new RunLoop(
                planned.settings(planned.plan().effort(), folder.logs(), runDirectory),
                planned.specs(cellsLeft(rows)),
                rows);
    }

    /// The cells of the plan that are not skipped.
    private List<Cell> cellsLeft(List<ForkResult> rows) {
        Set<CellId> leftOut = skipped(rows);
        return planned.plan().cells().stream()
                .filter(cell -> cell.skipReason().isEmpty() && !leftOut.contains(cell.id()))
                .toList();
    }

    /// Cells of which nothing is measured; some were skipped for lack of time before the run was interrupted.
    private static Set<CellId> skipped(List<ForkResult> rows) {
        return rows.stream()
                .filter(ForkResult.Skipped.class::isInstance)
                .map(ForkResult::cell)
                .collect(Collectors.toSet());
    }
}
