// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.report.several.ComparedCell.Verdict;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Runs of the same plan right after one another, each with the one before: how often a comparison calls a cell slower
/// or faster although nothing has changed. Pure; any thread.
///
/// @param cells of all comparisons that have a ratio
public record RepeatCheck(List<ComparedCell> cells) {
    private static final int MOST_PERCENT = 5;

    /// Drops the cells that do not compare.
    public RepeatCheck {
        cells = cells.stream().filter(cell -> cell.ratio().isPresent()).toList();
    }

    /// Cells that are called slower or faster.
    public List<ComparedCell> alarms() {
        return cells.stream()
                .filter(cell -> cell.verdict() != Verdict.NO_DIFFERENCE)
                .toList();
    }

    /// Intervals are of 95 %, so that chance alone calls one cell in twenty slower or faster.
    public Target target() {
        return Target.atMost(
                MOST_PERCENT,
                "comparisons of the same build that call a cell slower or faster",
                alarms().size(),
                cells.size());
    }

    /// Every comparison, and the target.
    public CheckResult result() {
        var compared = new ComparedCells(cells);
        return CheckResult.of(
                "## Runs of the same build, each beside the one before\n\n" + compared.table(),
                JsonNodeFactory.instance.objectNode().set("comparisons", compared.tree()),
                List.of(target()));
    }

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

        /// @return for each `cell` both medians, `ratio` of the second to the first, its 95 % interval from `low`
        ///     to `high`, `verdict`; what is not known has no key
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
}
