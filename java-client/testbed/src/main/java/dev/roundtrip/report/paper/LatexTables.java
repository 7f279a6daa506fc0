package dev.roundtrip.report.paper;

import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Remarks;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.PaperTable;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// `tables.tex` and what it includes: means with ratios in brackets like tables 4.1 and 4.2 of the thesis, then medians
/// with their interval, then what a round trip costs, then the papers.
///
/// @param papers what stands beside the run
public record LatexTables(RunResults results, List<PaperTable> papers) {
    /// The first line of a body.
    static final String NEEDS = "% needs \\usepackage{booktabs,textcomp} and T1 fonts\n";

    public LatexTables {
        papers = List.copyOf(papers);
    }

    /// The document.
    ///
    /// @param body name of the file with the tables
    public static String document(String body) {
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
    public String body() {
        var text = new StringBuilder(NEEDS);
        results.exchanges().forEach(part -> text.append(tables(part)));
        text.append(Latex.paragraphs(new Remarks(results).obstacles()));
        papers.forEach(paper -> text.append(beside(paper)));
        return text.toString();
    }

    /// @param part round trips, or streams
    private static String tables(RunResults part) {
        var text = new StringBuilder();
        List<String> notes = notes(part);
        var grid = new SizeGrid(part);
        grid.groups()
                .forEach(group -> text.append(new LatexTable(
                                "Mean " + part.unit() + ", µs; in brackets the ratio to " + part.baselineId() + ".",
                                grid.header(group),
                                grid.rows(group, grid::mean),
                                notes)
                        .toString()));
        grid.groups()
                .forEach(group -> text.append(new LatexTable(
                                "Median " + part.unit() + ", µs, and half the width of its 95 % interval.",
                                grid.header(group),
                                grid.rows(
                                        group,
                                        cell -> cell.estimate()
                                                .map(LatexTables::median)
                                                .map(median -> median + cell.signs())
                                                .orElse(cell.outcome().label())),
                                notes)
                        .toString()));
        Stream.of(new StreamTables(part).all(), new FloorTables(part).all(), new CostTables(part).all())
                .flatMap(List::stream)
                .forEach(table -> text.append(
                        new LatexTable(table.title() + ".", table.header(), table.rows(), notes).toString()));
        return text.toString();
    }

    private static String median(Estimate estimate) {
        return Figure.micros(estimate.median()) + " ± "
                + Figure.halfWidth(estimate.medianInterval(), estimate.median());
    }

    private static List<String> notes(RunResults part) {
        var remarks = new Remarks(part);
        var notes = new ArrayList<String>();
        notes.add(remarks.conditions());
        remarks.machine().ifPresent(notes::add);
        notes.addAll(remarks.servers());
        remarks.streams().ifPresent(notes::add);
        notes.addAll(remarks.marks(mark -> mark.sign()));
        remarks.floors().ifPresent(notes::add);
        remarks.baseline().ifPresent(notes::add);
        return notes;
    }

    private static String beside(PaperTable paper) {
        String title = "Beside " + paper.paper() + ": " + paper.title() + ".";
        return paper.rows().isEmpty()
                ? Latex.paragraphs(paper.findings().stream()
                        .map(line -> paper.paper() + ": " + line)
                        .toList())
                : new LatexTable(title, paper.header(), paper.rows(), paper.findings()).toString();
    }
}
