// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.exchange.ExchangeFormat;
import dev.roundtrip.report.figures.Figures;
import dev.roundtrip.report.page.Page;
import dev.roundtrip.report.print.DocumentFiles;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.report.published.Papers.Beside;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.several.Comparison;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip report DIR…`: tables and figures from the folders of runs alone.
@Command(
        name = "report",
        description = "Prints the tables of a run, or of several side by side, and writes them with figures.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Writes tables.md, tables.tex, tables.csv, medians.md, figures/*.svg and *.tex, report/index.html.",
            "Example: roundtrip report results/20260102T030405Z-quick"
        })
final class ReportCommand extends ProgramCommand {
    private static final String STUDY = "study";

    @Parameters(
            paramLabel = "DIR",
            arity = "0..*",
            description = "the run's folder; default the newest below results/; several stand side by side")
    private List<Path> folders = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "where to write; default the run's folder, for several runs results/<first>+<second>…")
    private Path out;

    @Option(
            names = "--baseline",
            paramLabel = "ID",
            description = "the row that ratios are to; default what the run was told, or jni")
    private String baseline;

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "print this alone and write nothing: json (docs/report.schema.json), jmh-json, bencher, study"
                    + " (a paper's page, of runs under its profile)")
    private String format;

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws PlanException, IOException {
        List<Path> given = folders.isEmpty() ? List.of(RunFolders.newest(installation.results())) : folders;
        List<RunResults> runs = RunFolders.Baseline.applyTo(RunFolders.read(given), Optional.ofNullable(baseline));
        if (STUDY.equals(format)) {
            print(study(runs));
            return ExitCode.DONE;
        }
        if (format != null) {
            print(exchangeFormat(runs.size()).text(runs));
            return ExitCode.DONE;
        }
        Path folder = folder(given, runs);
        RunFolders.make(folder);
        new ReportFiles(runs, installation.published()).write(folder);
        print(Files.readString(folder.resolve(DocumentFiles.MARKDOWN)));
        err().println("Written to " + folder);
        return ExitCode.DONE;
    }

    private String study(List<RunResults> runs) throws PlanException, IOException {
        return Papers.study(runs, installation.published())
                .map(Markdown::of)
                .orElseThrow(() -> new PlanException("--format study is of a run under a paper's profile, and "
                        + runs.getFirst().name() + " ran under "
                        + runs.getFirst().run().profile() + "; docs/PROFILES.md has the papers' profiles"));
    }

    private ExchangeFormat exchangeFormat(int runs) throws PlanException {
        ExchangeFormat known = PlanException.parse("--format", format, text -> Labels.find(ExchangeFormat.class, text));
        if (runs > 1 && !known.takesSeveralRuns()) {
            throw new PlanException(
                    "--format " + format + " is of one run, and " + runs + " were named; name one, or use json");
        }
        if (out != null) {
            throw new PlanException("--format prints and --out writes files: give one of them");
        }
        return known;
    }

    private Path folder(List<Path> given, List<RunResults> runs) {
        if (out != null) {
            return out;
        }
        return runs.size() == 1
                ? given.getFirst()
                : installation
                        .results()
                        .resolve(runs.stream()
                                .map(run -> run.name().replace('/', '_'))
                                .collect(Collectors.joining("+")));
    }

    /// Everything that a report writes.
    ///
    /// @param runs one, or several side by side
    /// @param published folder with the figures of the papers
    record ReportFiles(List<RunResults> runs, Path published) {

        /// @param folder is made if it is not there
        void write(Path folder) throws IOException {
            List<Section> papers = Papers.beside(runs.getFirst(), published);
            Document document =
                    runs.size() == 1 ? RunDocument.of(runs.getFirst(), papers) : new Comparison(runs).document();
            new DocumentFiles(document, CellTable.of(runs)).write(folder);
            Page.write(
                    runs,
                    papers,
                    Files.createDirectories(folder.resolve("report")).resolve("index.html"));
            Optional<Beside> repeated = runs.size() == 1 ? Papers.means(runs.getFirst(), published) : Optional.empty();
            new Figures(runs).write(folder.resolve("figures"), repeated);
            if (runs.size() == 1) {
                writeMedians(folder);
            }
        }

        private void writeMedians(Path folder) throws IOException {
            Optional<Section> medians = RunDocument.medians(runs.getFirst());
            if (medians.isPresent()) {
                WholeFile.write(folder.resolve("medians.md"), Markdown.of(List.of(medians.get())));
            }
        }
    }
}
