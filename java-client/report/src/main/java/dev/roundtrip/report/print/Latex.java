// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import dev.roundtrip.report.Mark;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Documents as LaTeX, so that each table can be quoted alone: what its section notes, its marks, and the
/// conditions of the document stand below it. A table with more rows than a page has lines becomes several.
public final class Latex {
    private static final String NEEDS = "% needs \\usepackage{booktabs,textcomp} and T1 fonts\n";
    private static final int ROWS_A_PAGE = 45;

    private Latex() {}

    /// The frame of a document.
    ///
    /// @param body name of the file with the tables
    public static String frame(String body) {
        return """
                \\documentclass[a4paper,10pt]{article}
                \\usepackage[T1]{fontenc}
                \\usepackage[utf8]{inputenc}
                \\usepackage{textcomp}
                \\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}
                \\usepackage[margin=20mm]{geometry}
                \\usepackage{booktabs}
                \\begin{document}
                \\input{%s}
                \\end{document}
                """.formatted(body);
    }

    /// The tables alone.
    public static String body(Document document) {
        return document.sections().stream()
                .map(section -> section(section, document.conditions()))
                .collect(Collectors.joining("", NEEDS, ""));
    }

    private static String section(Section section, List<Note> conditions) {
        return section.tables().isEmpty()
                ? heading(section.title()) + paragraphs(section.notes())
                : section.tables().stream()
                        .map(table -> pages(section, table, conditions))
                        .collect(Collectors.joining());
    }

    private static String heading(String title) {
        return title.isEmpty() ? "" : "\\paragraph{" + LatexText.escape(title) + ".}\n";
    }

    private static String pages(Section section, Table table, List<Note> conditions) {
        String caption = Stream.of(section.title(), table.caption())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(": ", "", "."));
        List<Note> notes = Stream.of(section.notes(), marks(table), conditions)
                .flatMap(List::stream)
                .toList();
        var text = new StringBuilder();
        for (int from = 0; from < table.rows().size(); from += ROWS_A_PAGE) {
            int to = Math.min(table.rows().size(), from + ROWS_A_PAGE);
            text.append(page(
                    from == 0 ? caption : caption + " Continued.",
                    table.columns(),
                    table.rows().subList(from, to),
                    notes));
        }
        return text.toString();
    }

    /// Explanations of the marks that stand in a table.
    private static List<Note> marks(Table table) {
        return table.rows().stream()
                .flatMap(List::stream)
                .flatMap(cell -> cell.marks().stream())
                .distinct()
                .sorted()
                .map(Note::of)
                .toList();
    }

    /// The first column stands left, the others right.
    private static String page(String caption, List<String> columns, List<List<Cell>> rows, List<Note> notes) {
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
                LatexText.escape(caption),
                "r".repeat(columns.size() - 1),
                line(columns.stream().map(LatexText::escape)),
                rows.stream().map(row -> line(row.stream().map(Latex::cell))).collect(Collectors.joining()),
                paragraphs(notes));
    }

    private static String line(Stream<String> fields) {
        return fields.collect(Collectors.joining(" & ")) + " \\\\\n";
    }

    private static String cell(Cell cell) {
        return LatexText.escape(cell.text())
                + cell.marks().stream().map(Latex::superscript).collect(Collectors.joining());
    }

    private static String superscript(Mark mark) {
        return "\\textsuperscript{" + mark.letter() + "}";
    }

    /// Each note is a paragraph over the width of the page.
    private static String paragraphs(List<Note> notes) {
        return notes.isEmpty()
                ? ""
                : notes.stream()
                        .map(note ->
                                note.mark().map(mark -> superscript(mark) + " ").orElse("")
                                        + LatexText.escape(note.text()) + "\\par\n")
                        .collect(Collectors.joining(
                                "",
                                "\\par\\medskip\n{\\raggedright\\footnotesize\\setlength{\\parindent}{0pt}\n",
                                "}\n"));
    }

    /// Text that LaTeX sets as it stands.
    public static final class LatexText {
        /// The first letter behind Latin Extended-A, which T1 fonts have.
        private static final int LATIN_END = 0x180;

        private static final Map<Integer, String> REPLACEMENTS = Map.ofEntries(
                Map.entry((int) '\\', "\\textbackslash{}"),
                Map.entry((int) '{', "\\{"),
                Map.entry((int) '}', "\\}"),
                Map.entry((int) '$', "\\$"),
                Map.entry((int) '&', "\\&"),
                Map.entry((int) '#', "\\#"),
                Map.entry((int) '%', "\\%"),
                Map.entry((int) '_', "\\_"),
                Map.entry((int) '^', "\\textasciicircum{}"),
                Map.entry((int) '~', "\\textasciitilde{}"),
                Map.entry((int) '<', "\\textless{}"),
                Map.entry((int) '>', "\\textgreater{}"),
                Map.entry((int) '"', "\\textquotedbl{}"),
                Map.entry((int) 'µ', "\\textmu{}"),
                Map.entry((int) '±', "\\textpm{}"),
                Map.entry((int) '×', "\\texttimes{}"),
                Map.entry((int) '−', "\\textminus{}"),
                Map.entry((int) '–', "--"),
                Map.entry((int) '→', "\\ensuremath{\\to}"));

        private LatexText() {}

        /// Letters that the usual fonts lack become a question mark, so that a reason with any text compiles.
        public static String escape(String text) {
            var escaped = new StringBuilder();
            text.codePoints().forEach(letter -> escaped.append(escape(letter)));
            return escaped.toString();
        }

        private static String escape(int letter) {
            String replacement = REPLACEMENTS.get(letter);
            if (replacement != null) {
                return replacement;
            }
            for (Mark mark : Mark.values()) {
                if (mark.sign().equals(Character.toString(letter))) {
                    return "\\textsuperscript{" + mark.letter() + "}";
                }
            }
            boolean isLatin = letter < LATIN_END && !Character.isISOControl(letter);
            return isLatin ? Character.toString(letter) : "?";
        }
    }
}
