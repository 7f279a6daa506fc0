package dev.roundtrip.cli;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Figures;
import dev.roundtrip.report.paper.MarkdownTables;
import dev.roundtrip.report.paper.PaperFiles;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `roundtrip report DIR`: the tables of a run, from its folder alone.
@Command(
        name = "report",
        description = "Prints the tables of a run and writes them to its folder.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: roundtrip report results/20260102T030405Z-quick"})
final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "the run's folder")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        RunFolder run = RunFolder.open(folder);
        RunResults results = RunResults.read(run);
        String tables = new MarkdownTables(results, Papers.beside(results, new Installation().published())).toString();
        new PaperFiles(results, Papers.beside(results, new Installation().published())).write(run.path());
        new Figures(results).write(run.path().resolve("figures"));
        spec.commandLine().getOut().print(tables);
        return ExitCode.DONE;
    }
}
