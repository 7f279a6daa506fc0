// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.Verdict;
import java.util.List;

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
}
