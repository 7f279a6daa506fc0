// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A document as files.
///
/// @param cells every figure of every cell, for other programs
public record DocumentFiles(Document document, Table cells) {
    public static final String MARKDOWN = "tables.md";
    private static final String LATEX = "tables.tex";
    private static final String LATEX_BODY = "tables-body.tex";
    private static final String CSV = "tables.csv";

    /// @param folder is made if it is not there
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        WholeFile.write(folder.resolve(MARKDOWN), Markdown.of(document));
        WholeFile.write(folder.resolve(LATEX), Latex.frame(LATEX_BODY));
        WholeFile.write(folder.resolve(LATEX_BODY), Latex.body(document));
        WholeFile.write(folder.resolve(CSV), Csv.of(cells));
    }
}
