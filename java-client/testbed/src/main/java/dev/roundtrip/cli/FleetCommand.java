// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.fleet.Fleet;
import dev.roundtrip.report.fleet.FleetDocument;
import dev.roundtrip.report.fleet.FleetEntry;
import dev.roundtrip.report.fleet.FleetFolders;
import dev.roundtrip.report.fleet.FleetTables;
import dev.roundtrip.report.gallery.MachineEntry;
import dev.roundtrip.report.page.FleetPage;
import dev.roundtrip.report.print.Csv;
import dev.roundtrip.report.print.DocumentFiles;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip fleet OUT…`: what one plan gave on many hosts.
@Command(
        name = "fleet",
        description = "Combines the runs of one plan on many hosts: their centre, and how far they differ.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Writes tables.md, tables.tex, tables.csv, hosts.csv, report/index.html.",
            "Example: roundtrip fleet results/fleet-20260102T030405Z",
            "Exit codes: 0 all runs count; 1 some are missing, failed or left out; 2 wrong use; 4 fewer hosts than asked"
        })
final class FleetCommand extends ProgramCommand {
    @Parameters(
            paramLabel = "OUT",
            arity = "1..*",
            description = "folder of a fleet, of a run, of several of either's bundles, or a bundle")
    private List<Path> given;

    @Option(names = "--out", paramLabel = "DIR", description = "where to write; default OUT/fleet of the first OUT")
    private Path out;

    @Option(
            names = "--least-hosts",
            paramLabel = "N",
            description = "end with 4 if no group has as many hosts, as in 5")
    private int leastHosts = 1;

    @Option(
            names = "--keep-overlapping",
            description = "count runs also where a host measured two at the same time, though each disturbed the other")
    private boolean keepOverlapping;

    @Option(
            names = "--contribute",
            paramLabel = "LABEL",
            description = "write the machine's entry for the gallery, results/machines/LABEL (CONTRIBUTING.md)")
    private String label;

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws PlanException, IOException, InterruptedException {
        var fleet = Fleet.of(entries(), keepOverlapping);
        Path folder = out == null ? beside(given.getFirst()) : out;
        RunFolders.make(folder);
        write(fleet, folder);
        print(Files.readString(folder.resolve(DocumentFiles.MARKDOWN)));
        err().println("Written to " + folder);
        if (label != null) {
            contribute(fleet);
        }
        return exitCode(fleet);
    }

    private static void write(Fleet fleet, Path folder) throws IOException {
        Document document = new FleetDocument(fleet).document();
        var tables = new FleetTables(fleet);
        new DocumentFiles(document, tables.cells()).write(folder);
        WholeFile.write(folder.resolve("hosts.csv"), Csv.of(tables.hosts()));
        FleetPage.write(
                fleet,
                document,
                Files.createDirectories(folder.resolve("report")).resolve("index.html"));
    }

    private void contribute(Fleet fleet) throws PlanException, IOException {
        List<String> objections = MachineEntry.objections(label, fleet);
        if (!objections.isEmpty()) {
            throw new PlanException(objections.stream()
                    .map(objection -> "--contribute: " + objection)
                    .toList());
        }
        Path entry = MachineEntry.of(label, fleet).write(installation.machines());
        err().println("Entry written to " + entry + "; roundtrip gallery makes the page anew");
    }

    private List<FleetEntry> entries() throws PlanException, IOException, InterruptedException {
        try (var scratch = installation.runDirectory()) {
            return new FleetFolders(scratch.path()).read(given);
        } catch (IOException e) {
            throw new PlanException(FileFault.text(e).lines().toList());
        }
    }

    private static Path beside(Path first) {
        return Files.isDirectory(first) ? first.resolve("fleet") : first.resolveSibling("fleet");
    }

    private int exitCode(Fleet fleet) {
        if (!fleet.isComplete()) {
            return ExitCode.FAILED;
        }
        boolean areEnough =
                fleet.groups().stream().anyMatch(group -> group.hosts().size() >= leastHosts);
        return areEnough ? ExitCode.DONE : ExitCode.INCONCLUSIVE;
    }
}
