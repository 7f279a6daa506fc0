// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.figures.Figures;
import dev.roundtrip.report.page.Page;
import dev.roundtrip.report.print.DocumentFiles;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.published.Papers;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.several.Comparison;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
                runs, papers, Files.createDirectories(folder.resolve("report")).resolve("index.html"));
        new Figures(runs).write(folder.resolve("figures"));
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
