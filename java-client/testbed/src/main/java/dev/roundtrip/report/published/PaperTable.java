package dev.roundtrip.report.published;

import java.util.List;

/// Figures of a paper beside those of a run, as text in no markup.
///
/// @param paper its name, as in `results/published`
/// @param title what the columns hold
/// @param header the first column names the rows
/// @param rows as many fields each as the header; may be none
/// @param findings sentences: what the paper found, whether it holds in the run, and what the run has no cell for
public record PaperTable(
        String paper, String title, List<String> header, List<List<String>> rows, List<String> findings) {
    public PaperTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
        findings = List.copyOf(findings);
    }
}
