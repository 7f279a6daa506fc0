package dev.roundtrip.cli;

import dev.roundtrip.engine.CellSpec;
import dev.roundtrip.engine.EngineSettings;
import dev.roundtrip.engine.RunLoop;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.paper.MarkdownTables;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.server.RunDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/// One run from the plan to the printed tables, also when it is interrupted.
final class RunSession {
    private final Installation installation;
    private final Catalog catalog;
    private final Plan plan;
    private final Processors processors;
    private final PrintWriter out;

    RunSession(Installation installation, Catalog catalog, Plan plan, Processors processors, PrintWriter out) {
        this.installation = installation;
        this.catalog = catalog;
        this.plan = plan;
        this.processors = processors;
        this.out = out;
    }

    /// @return the exit code
    /// @param machine what was found on it; its warnings are printed before anything is measured
    /// @throws PlanException if the folder cannot be written; nothing was started
    /// @throws IOException if a result could not be kept
    int run(Path path, RunRecord record, Findings machine) throws PlanException, IOException {
        RunFolder folder = create(path, record);
        machine.printWarnings(out);
        for (Cell cell : plan.cells()) {
            if (cell.skipReason().isPresent()) {
                folder.append(Rows.skipped(cell));
            }
        }
        List<Cell> cells = plan.cells().stream()
                .filter(cell -> cell.skipReason().isEmpty())
                .toList();
        boolean interrupted = measure(folder, cells);
        RunResults results = RunResults.read(folder);
        String tables = new MarkdownTables(results, Papers.beside(results, installation.published())).toString();
        folder.writeTables(tables);
        out.println();
        out.print(tables);
        out.println("\nRun folder: " + folder.path() + "; roundtrip report writes its page and figures there");
        if (interrupted) {
            out.println("Interrupted: the tables hold what was finished by then");
            return ExitCode.INTERRUPTED;
        }
        boolean failed = folder.rows().stream().anyMatch(row -> row.outcome().equals(ForkRow.FAILED));
        return failed ? ExitCode.FAILED : ExitCode.DONE;
    }

    private static RunFolder create(Path path, RunRecord record) throws PlanException {
        try {
            return RunFolder.create(path, record, System.currentTimeMillis());
        } catch (IOException e) {
            throw new PlanException(
                    List.of("--out " + path + " cannot be used: " + e + "; choose a folder that can be written"));
        }
    }

    /// @return whether it was interrupted
    private boolean measure(RunFolder folder, List<Cell> cells) throws IOException {
        List<CellSpec> specs = cells.stream().map(this::spec).toList();
        try (var runDirectory = RunDirectory.create(
                        installation.temporary(), installation.servers().objectRecords());
                var progress = Progress.of(specs.size() * plan.profile().forks(), out);
                var _ = new Interruption()) {
            var loop = new RunLoop(settings(folder, runDirectory), specs, List.of(), new Recorder(folder, progress));
            loop.run();
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    private CellSpec spec(Cell cell) {
        return new CellSpec(
                (cell.transport().id() + "-" + cell.sizes()).replace(':', '-'),
                cell.transport(),
                catalog.find(cell.transport().id()).orElseThrow().folder(),
                Math.toIntExact(cell.sizes().request().bytes()),
                Math.toIntExact(cell.sizes().response().bytes()),
                cell.options());
    }

    private EngineSettings settings(RunFolder folder, RunDirectory runDirectory) {
        return new EngineSettings(
                installation.testbedJars(),
                installation.servers(),
                folder.logs().toAbsolutePath(),
                runDirectory,
                plan.profile().forks(),
                plan.profile().minRoundTrips(),
                plan.profile().timeBudget(),
                plan.profile().precision(),
                plan.profile().timeout(),
                processors.client(),
                processors.server(),
                plan.seed());
    }
}
