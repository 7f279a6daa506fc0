// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Documents as Markdown that is narrow enough for a terminal.
public final class Markdown {
    private Markdown() {}

    public static String of(Document document) {
        return "# " + document.title() + "\n\n" + of(document.sections());
    }

    /// Sections apart by empty lines.
    public static String of(List<Section> sections) {
        return sections.stream().map(Markdown::section).collect(Collectors.joining("\n"));
    }

    private static String section(Section section) {
        String title = section.title().isEmpty() ? "" : "## " + section.title() + "\n\n";
        String tables = section.tables().stream().map(Markdown::table).collect(Collectors.joining("\n"));
        String space = section.tables().isEmpty() || section.notes().isEmpty() ? "" : "\n";
        return title + tables + space + list(section.notes());
    }

    private static String table(Table table) {
        String caption = table.caption().isEmpty() ? "" : capitalized(table.caption()) + ".\n\n";
        return caption + of(table);
    }

    /// A table alone.
    public static String of(Table table) {
        return TextTable.of(
                        table.columns(),
                        table.rows().stream()
                                .map(row -> row.stream().map(Cell::toString).toList())
                                .toList())
                .toString();
    }

    private static String capitalized(String sentence) {
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    private static String list(List<Note> notes) {
        return notes.stream().map(note -> "- " + note + "\n").collect(Collectors.joining());
    }
}
