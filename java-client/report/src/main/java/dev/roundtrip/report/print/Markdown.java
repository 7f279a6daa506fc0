// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        String caption = table.caption();
        String head =
                caption.isEmpty() ? "" : Character.toUpperCase(caption.charAt(0)) + caption.substring(1) + ".\n\n";
        return head + of(table);
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

    private static String list(List<Note> notes) {
        return notes.stream().map(note -> "- " + note + "\n").collect(Collectors.joining());
    }

    /// A Markdown table whose columns are also aligned for a terminal: the first to the left, the others to the
    /// right.
    public static final class TextTable {
        private final int columns;
        private final List<List<String>> lines = new ArrayList<>();

        public TextTable(List<String> header) {
            columns = header.size();
            lines.add(List.copyOf(header));
        }

        public static TextTable of(List<String> header, List<List<String>> rows) {
            var table = new TextTable(header);
            rows.forEach(table::add);
            return table;
        }

        /// @throws IllegalArgumentException if it has another number of fields than the header
        public void add(List<String> row) {
            if (row.size() != columns) {
                throw new IllegalArgumentException("row has " + row.size() + " fields, the table " + columns);
            }
            lines.add(List.copyOf(row));
        }

        @Override
        public String toString() {
            int[] widths = IntStream.range(0, columns).map(this::width).toArray();
            String rule = IntStream.range(0, columns)
                    .mapToObj(column -> "-".repeat(widths[column] + 1) + (column == 0 ? "-|" : ":|"))
                    .collect(Collectors.joining("", "|", "\n"));
            String rows = lines.stream().skip(1).map(row -> line(row, widths)).collect(Collectors.joining());
            return line(lines.getFirst(), widths) + rule + rows;
        }

        private int width(int column) {
            return lines.stream()
                    .mapToInt(line -> line.get(column).length())
                    .max()
                    .orElseThrow();
        }

        private static String line(List<String> fields, int[] widths) {
            return IntStream.range(0, widths.length)
                    .mapToObj(column -> {
                        String padding =
                                " ".repeat(widths[column] - fields.get(column).length());
                        return column == 0 ? fields.get(column) + padding : padding + fields.get(column);
                    })
                    .collect(Collectors.joining(" | ", "| ", " |\n"));
        }
    }
}
