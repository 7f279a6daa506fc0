package dev.roundtrip.report.paper;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.PaperTable;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The tables of one run as files.
///
/// @param papers what stands beside the run
public record PaperFiles(RunResults results, List<PaperTable> papers) {
    public static final String MARKDOWN = "tables.md";
    public static final String LATEX = "tables.tex";
    public static final String CSV = "tables.csv";
    static final String LATEX_BODY = "tables-body.tex";

    public PaperFiles {
        papers = List.copyOf(papers);
    }

    /// @param folder is made if it is not there
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        WholeFile.write(folder.resolve(MARKDOWN), new MarkdownTables(results, papers).toString());
        WholeFile.write(folder.resolve(LATEX), LatexTables.document(LATEX_BODY));
        WholeFile.write(folder.resolve(LATEX_BODY), new LatexTables(results, papers).body());
        WholeFile.write(folder.resolve(CSV), new CsvTable(List.of(results)).text());
    }
}
