// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.print.Csv;
import dev.roundtrip.report.print.Latex;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.report.sections.RunDocument;
import java.io.IOException;
import java.util.List;

/// A run as its formats have it, for tests of what stands in them.
public final class Printed {
    private Printed() {}

    public static String markdown(RunResults run) {
        return markdown(run, List.of());
    }

    public static String markdown(RunResults run, List<Section> papers) {
        return Markdown.of(RunDocument.of(run, papers));
    }

    public static String latex(RunResults run, List<Section> papers) {
        return Latex.body(RunDocument.of(run, papers));
    }

    /// The lines of `tables.csv`.
    public static List<String> csv(RunResults run) throws IOException {
        return Csv.of(CellTable.of(List.of(run))).lines().toList();
    }

    /// The rows of all tables of a section, with signs for marks.
    public static List<List<String>> rows(Section section) {
        return section.tables().stream()
                .flatMap(table -> table.rows().stream())
                .map(row -> row.stream().map(Cell::toString).toList())
                .toList();
    }

    public static List<String> notes(Section section) {
        return section.notes().stream().map(Note::toString).toList();
    }
}
