package dev.roundtrip.report.several;

import java.util.List;

/// A table of the comparison, as text in no markup.
///
/// @param rows as many fields each as the header
public record SideTable(String title, List<String> header, List<List<String>> rows) {
    public SideTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }
}
