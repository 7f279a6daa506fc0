package dev.roundtrip.report.paper;

import java.util.List;
import java.util.stream.Collectors;

/// One table with its notes below; over several where there are more rows than a page has lines. The first column
/// stands left, the others right.
///
/// @param notes paragraphs below the table
record LatexTable(String caption, List<String> header, List<List<String>> rows, List<String> notes) {
    private static final int ROWS_A_PAGE = 45;

    LatexTable {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    @Override
    public String toString() {
        var text = new StringBuilder();
        for (int from = 0; from < rows.size(); from += ROWS_A_PAGE) {
            String continued = from == 0 ? "" : " Continued.";
            text.append(table(caption + continued, rows.subList(from, Math.min(rows.size(), from + ROWS_A_PAGE))));
        }
        return text.toString();
    }

    private String table(String title, List<List<String>> lines) {
        return """

                \\begin{table}[!htbp]
                \\centering\\footnotesize\\setlength{\\tabcolsep}{4pt}
                \\caption{%s}
                \\begin{tabular}{@{}l%s@{}}
                \\toprule
                %s\\midrule
                %s\\bottomrule
                \\end{tabular}
                %s\\end{table}
                """.formatted(
                        Latex.escape(title),
                        "r".repeat(header.size() - 1),
                        line(header),
                        lines.stream().map(LatexTable::line).collect(Collectors.joining()),
                        Latex.paragraphs(notes));
    }

    private static String line(List<String> fields) {
        return fields.stream().map(Latex::escape).collect(Collectors.joining(" & ")) + " \\\\\n";
    }
}
