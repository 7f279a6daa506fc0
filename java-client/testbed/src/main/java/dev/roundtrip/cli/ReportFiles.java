package dev.roundtrip.cli;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Figures;
import dev.roundtrip.report.page.Page;
import dev.roundtrip.report.paper.ComparisonFiles;
import dev.roundtrip.report.paper.PaperFiles;
import dev.roundtrip.report.published.PaperTable;
import dev.roundtrip.report.published.Papers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Everything that a report writes.
///
/// @param runs one, or several side by side
/// @param published folder with the figures of the papers
record ReportFiles(List<RunResults> runs, Path published) {

    /// @param folder is made if it is not there
    void write(Path folder) throws IOException {
        List<PaperTable> papers = Papers.beside(runs.getFirst(), published);
        if (runs.size() == 1) {
            new PaperFiles(runs.getFirst(), papers).write(folder);
        } else {
            new ComparisonFiles(runs).write(folder);
        }
        Page.write(
                runs, papers, Files.createDirectories(folder.resolve("report")).resolve("index.html"));
        new Figures(runs).write(folder.resolve("figures"));
    }
}
