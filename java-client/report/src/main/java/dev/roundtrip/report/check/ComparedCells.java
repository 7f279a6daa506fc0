// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Cells of two runs as a table and as JSON.
public record ComparedCells(List<ComparedCell> cells) {
    public TextTable table() {
        return TextTable.of(
                List.of("cell", "A, µs", "B, µs", "B/A", "95 %", "verdict"),
                cells.stream().map(ComparedCells::row).toList());
    }

    private static List<String> row(ComparedCell cell) {
        Optional<Ratio> ratio = cell.ratio();
        return List.of(
                cell.title(),
                TimeText.micros(medianNanos(cell.first())),
                TimeText.micros(medianNanos(cell.other())),
                NumberText.orMissing(ratio, known -> NumberText.significant(known.value())),
                NumberText.range(ratio.flatMap(Ratio::interval)),
                cell.verdict().label());
    }

    /// Empty unless the cell was measured.
    private static OptionalDouble medianNanos(Optional<CellResult> cell) {
        return cell.flatMap(CellResult::estimate).stream()
                .mapToDouble(Estimate::median)
                .findFirst();
    }

    /// @return for each `cell` both medians, `ratio` of the second to the first, its 95 % interval from `low` to
    ///     `high`, `verdict`; what is not known has no key
    ArrayNode tree() {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        cells.forEach(cell -> add(cell, nodes.addObject()));
        return nodes;
    }

    private static void add(ComparedCell cell, ObjectNode node) {
        node.put("cell", cell.title());
        medianNanos(cell.first()).ifPresent(nanos -> node.put("firstMedianNanos", nanos));
        medianNanos(cell.other()).ifPresent(nanos -> node.put("otherMedianNanos", nanos));
        cell.ratio().ifPresent(ratio -> node.put("ratio", ratio.value()));
        cell.ratio()
                .flatMap(Ratio::interval)
                .ifPresent(ends -> node.put("low", ends.low()).put("high", ends.high()));
        node.put("verdict", cell.verdict().label());
    }
}
