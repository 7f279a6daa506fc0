package dev.roundtrip.report.paper;

import dev.roundtrip.report.Remarks;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.TextTable;
import dev.roundtrip.report.several.Comparison;
import dev.roundtrip.report.several.SideTable;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The tables of several runs as files, with the names of those of one run.
///
/// @param runs two at least
public record ComparisonFiles(List<RunResults> runs) {
    public ComparisonFiles {
        runs = List.copyOf(runs);
    }

    /// @param folder is made if it is not there
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        WholeFile.write(folder.resolve(PaperFiles.MARKDOWN), markdown());
        WholeFile.write(folder.resolve(PaperFiles.LATEX), LatexTables.document(PaperFiles.LATEX_BODY));
        WholeFile.write(folder.resolve(PaperFiles.LATEX_BODY), latex());
        WholeFile.write(folder.resolve(PaperFiles.CSV), new CsvTable(runs).text());
    }

    /// `tables.md`
    public String markdown() {
        var comparison = new Comparison(runs);
        var text = new StringBuilder("# Runs side by side\n\n## What is not comparable\n\n");
        comparison.obstacles().forEach(line -> text.append("- ").append(line).append('\n'));
        for (SideTable table : comparison.tables()) {
            text.append("\n## ").append(table.title()).append("\n\n");
            text.append(TextTable.of(table.header(), table.rows()));
        }
        text.append("\n## How to read it\n\n");
        notes().forEach(line -> text.append("- ").append(line).append('\n'));
        return text.toString();
    }

    private String latex() {
        var comparison = new Comparison(runs);
        var text = new StringBuilder(LatexTables.NEEDS);
        text.append(Latex.paragraphs(comparison.obstacles()));
        for (SideTable table : comparison.tables()) {
            text.append(new LatexTable(table.title() + ".", table.header(), table.rows(), List.of()));
        }
        return text.append(Latex.paragraphs(notes())).toString();
    }

    /// Conditions and marks of each run.
    private List<String> notes() {
        var notes = new ArrayList<String>();
        List<String> letters = new Comparison(runs).letters();
        for (int index = 0; index < runs.size(); index++) {
            String letter = letters.get(index);
            new Remarks(runs.get(index)).lines().forEach(line -> notes.add(letter + ": " + line));
        }
        return notes;
    }
}
