// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.bundle.Bundle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip bundle DIR`: a run as one archive to hand on.
@Command(
        name = "bundle",
        description = "Packs a run with the commands that make its tables and figures again, byte for byte.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: roundtrip bundle results/20260102T030405Z-quick"})
final class BundleCommand extends ProgramCommand {
    @Parameters(paramLabel = "DIR", description = "the run's folder")
    private Path folder;

    @Option(names = "--out", paramLabel = "FILE", description = "the archive, replaced if it is there; default DIR.zip")
    private Path out;

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws PlanException, IOException {
        RunResults results = RunFolders.read(List.of(folder)).getFirst();
        try (var scratch = installation.runDirectory()) {
            new ReportCommand.ReportFiles(List.of(results), installation.published()).write(scratch.path());
            var bundle = new Bundle(results, folder, scratch.path());
            Path archive = out == null ? folder.resolveSibling(bundle.name() + ".zip") : out;
            bundle.write(archive);
            err().println("Written to " + archive);
        }
        return ExitCode.DONE;
    }
}
