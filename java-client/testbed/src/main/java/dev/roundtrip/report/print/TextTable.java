package dev.roundtrip.report.print;

import java.util.ArrayList;
import java.util.List;

/// A Markdown table whose columns are also aligned for a terminal: the first to the left, the others to the right.
public final class TextTable {
    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(List<String> header) {
        this.header = List.copyOf(header);
    }

    public static TextTable of(List<String> header, List<List<String>> rows) {
        var table = new TextTable(header);
        rows.forEach(table::add);
        return table;
    }

    /// @throws IllegalArgumentException if it has another number of fields than the header
    public void add(List<String> row) {
        if (row.size() != header.size()) {
            throw new IllegalArgumentException("row has " + row.size() + " fields, the table " + header.size());
        }
        rows.add(List.copyOf(row));
    }

    @Override
    public String toString() {
        int[] widths = new int[header.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(column);
        }
        var text = new StringBuilder(line(header, widths));
        for (int column = 0; column < widths.length; column++) {
            text.append(column == 0 ? "|" : "").append('-').append("-".repeat(widths[column]));
            text.append(column == 0 ? "-|" : ":|");
        }
        text.append('\n');
        rows.forEach(row -> text.append(line(row, widths)));
        return text.toString();
    }

    private int width(int column) {
        int width = header.get(column).length();
        for (List<String> row : rows) {
            width = Math.max(width, row.get(column).length());
        }
        return width;
    }

    private static String line(List<String> fields, int[] widths) {
        var text = new StringBuilder("|");
        for (int column = 0; column < widths.length; column++) {
            String padding = " ".repeat(widths[column] - fields.get(column).length());
            text.append(' ');
            text.append(column == 0 ? fields.get(column) + padding : padding + fields.get(column));
            text.append(" |");
        }
        return text.append('\n').toString();
    }
}
