// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.gallery.Gallery;
import dev.roundtrip.report.page.FleetPage;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip gallery`: one table and one page of all machines that were contributed.
@Command(
        name = "gallery",
        description = "Makes the table and the page of the machines that people have contributed.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Writes README.md and index.html.",
            "Example: roundtrip gallery",
            "Exit codes: 0 done, 2 a folder is no entry"
        })
final class GalleryCommand extends ProgramCommand {
    private final Installation installation = new Installation();

    @Option(names = "--from", paramLabel = "DIR", description = "folder of the entries; default results/machines")
    private Path folder;

    @Override
    public Integer call() throws PlanException, IOException {
        Path from = folder == null ? installation.machines() : folder;
        Gallery gallery = PlanException.attempt(() -> Gallery.read(from), FileFault::text);
        Document document = gallery.document();
        WholeFile.write(from.resolve("README.md"), Markdown.of(document));
        FleetPage.write(gallery, document, from.resolve("index.html"));
        err().println("Written to " + from);
        return ExitCode.DONE;
    }
}
