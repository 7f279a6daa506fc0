// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.ComparedCell.Verdict;
import dev.roundtrip.report.several.RunComparison;
import dev.roundtrip.stats.Ratio;
import java.util.List;

/// Runs of the same plan right after one another, each with the one before: how often a comparison calls a cell
/// slower or faster although nothing has changed. Pure; any thread.
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
                .filter(cell -> cell.verdict() != Verdict.NO_DIFFERENCE_SHOWN)
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

    /// Every comparison, and the target. In the tree each `cell` has both medians, `ratio` of the second to the
    /// first, its 95 % interval from `low` to `high`, and `verdict`.
    public CheckResult result() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode nodes = tree.putArray("comparisons");
        cells.forEach(cell -> add(cell, nodes.addObject()));
        Section section = RunComparison.section("Runs of the same build, each beside the one before", cells);
        return CheckResult.of(Markdown.of(List.of(section)), tree, List.of(target()));
    }

    private static void add(ComparedCell cell, ObjectNode node) {
        Ratio ratio = cell.ratio().orElseThrow();
        node.put("cell", cell.title())
                .put("firstMedianNanos", cell.first().orElseThrow().median())
                .put("otherMedianNanos", cell.other().orElseThrow().median())
                .put("ratio", ratio.value());
        ratio.interval().ifPresent(ends -> node.put("low", ends.low()).put("high", ends.high()));
        node.put("verdict", cell.verdict().label());
    }
}
