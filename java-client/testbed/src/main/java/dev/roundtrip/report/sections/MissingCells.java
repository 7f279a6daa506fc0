package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The cells of a run without figures.
record MissingCells(RunResults results) {
    /// Those with the same reason in one.
    Stream<String> sentences() {
        return results.cells().stream()
                .filter(cell -> cell.estimate().isEmpty())
                .collect(Collectors.groupingBy(CellResult::note, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(reason -> names(reason.getValue()) + " – " + reason.getKey());
    }

    /// Rows that lack the same pairs of sizes together.
    private String names(List<CellResult> cells) {
        Map<String, List<SizeKey>> sizes = cells.stream()
                .collect(Collectors.groupingBy(
                        CellResult::name,
                        LinkedHashMap::new,
                        Collectors.mapping(CellResult::sizes, Collectors.toList())));
        return sizes.entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(rows -> rows.getValue() + " " + sizes(rows.getKey()))
                .collect(Collectors.joining("; "));
    }

    private String sizes(List<SizeKey> pairs) {
        long planned =
                results.cells().stream().map(CellResult::sizes).distinct().count();
        return pairs.size() > 1 && pairs.size() == planned
                ? "at every size"
                : pairs.stream().map(SizeKey::toString).collect(Collectors.joining(", "));
    }
}
