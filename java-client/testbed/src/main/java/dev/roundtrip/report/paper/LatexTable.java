package dev.roundtrip.report.paper;

import java.util.List;
import java.util.stream.Collectors;

/// One table with its notes below. It may go over pages; the first column stands left, the others right.
///
/// @param notes paragraphs below the table
record LatexTable(String caption, List<String> header, List<List<String>> rows, List<String> notes) {
    LatexTable {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    @Override
    public String toString() {
        String head = line(header);
        return """

                {\\footnotesize\\setlength{\\tabcolsep}{4pt}
                \\begin{longtable}{@{}l%s@{}}
                \\caption{%s}\\\\
                \\toprule
                %s\\midrule
                \\endfirsthead
                \\toprule
                %s\\midrule
                \\endhead
                \\bottomrule
                \\endfoot
                %s\\end{longtable}
                %s}
                """.formatted(
                        "r".repeat(header.size() - 1),
                        Latex.escape(caption),
                        head,
                        head,
                        rows.stream().map(LatexTable::line).collect(Collectors.joining()),
                        notes.stream()
                                .map(note -> "\\noindent " + Latex.escape(note) + "\\par\n")
                                .collect(Collectors.joining()));
    }

    private static String line(List<String> fields) {
        return fields.stream().map(Latex::escape).collect(Collectors.joining(" & ")) + " \\\\\n";
    }
}
