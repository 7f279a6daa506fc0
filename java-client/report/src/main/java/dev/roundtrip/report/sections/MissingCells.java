// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.Outcome;
import dev.roundtrip.report.SizeKey;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The cells of a run without figures.
///
/// @param name the name of a cell; cells of the same name and sizes are one
/// @param isBrief whether sizes are left out of cells that were not even tried
public record MissingCells(List<CellResult> cells, Function<CellResult, String> name, boolean isBrief) {
    /// A sentence for each reason, which names all cells that have it.
    public Stream<String> sentences() {
        return cells.stream()
                .filter(cell -> cell.estimate().isEmpty())
                .collect(Groups.by(CellResult::note))
                .map(reason -> names(reason.getValue()) + " – " + reason.getKey());
    }

    /// Rows that lack the same pairs of sizes together.
    private String names(List<CellResult> missing) {
        Map<String, Set<SizeKey>> sizes = missing.stream()
                .collect(Collectors.groupingBy(
                        name,
                        LinkedHashMap::new,
                        Collectors.mapping(CellResult::sizes, Collectors.toCollection(LinkedHashSet::new))));
        return sizes.entrySet().stream()
                .collect(Collectors.groupingBy(
                        row -> sizes(row.getKey(), row.getValue()),
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(rows -> rows.getValue() + rows.getKey())
                .collect(Collectors.joining("; "));
    }

    private String sizes(String row, Set<SizeKey> missing) {
        boolean wasTried = cells.stream()
                .filter(cell -> name.apply(cell).equals(row))
                .anyMatch(cell -> cell.isMeasured() || cell.outcome() == Outcome.FAILED);
        if (isBrief && !wasTried) {
            return "";
        }
        long planned = cells.stream().map(CellResult::sizes).distinct().count();
        return missing.size() > 1 && missing.size() == planned
                ? " at every size"
                : missing.stream().map(SizeKey::toString).collect(Collectors.joining(", ", " ", ""));
    }
}
