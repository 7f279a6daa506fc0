// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.Markdown.TextTable;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/// Whether quick runs say what long ones say of the same cells: shares of cells, each with its target, which were
/// chosen
/// before the quick profile was held against them. Where the two long runs disagree nobody knows the truth: such cells
/// are counted, and no median or interval is held against them. Pure; any thread.
record QuickShares(List<CheckedCell> cells) {
    /// Half of the width, as a share of the median, that half of the intervals may have.
    private static final double NARROW = 0.08;

    QuickShares {
        cells = List.copyOf(cells);
    }

    /// Cells on which the long runs do not agree.
    List<CheckedCell> machines() {
        return cells.stream().filter(CheckedCell::isMachines).toList();
    }

    private List<CheckedCell> others() {
        return cells.stream().filter(Predicate.not(CheckedCell::isMachines)).toList();
    }

    List<Target> targets() {
        List<CheckedCell> others = others();
        List<CheckedCell> off = others.stream().filter(CheckedCell::isOff).toList();
        return List.of(
                Target.atMost(
                        10,
                        "cells on which A and B differ by more than 5 %",
                        machines().size(),
                        cells.size()),
                Target.atLeast(
                        95,
                        "of the others, medians within 10 % of the long one or with it in their interval",
                        count(others, cell -> !cell.isOff() || cell.holdsLong()),
                        others.size()),
                Target.atLeast(
                        80,
                        "of the others, medians within 10 % of the long one",
                        others.size() - off.size(),
                        others.size()),
                Target.atLeast(
                        90,
                        "of the others, intervals that hold the long median",
                        count(others, CheckedCell::holdsLong),
                        others.size()),
                Target.atLeast(
                        50,
                        "intervals within ±8 %",
                        count(cells, cell -> cell.halfWidth().orElse(Double.POSITIVE_INFINITY) <= NARROW),
                        cells.size()),
                Target.atMost(10, "cells marked drifting", count(cells, CheckedCell::isDrifting), cells.size()),
                Target.atLeast(
                        90,
                        "of the others that are over 10 % off, cells marked drifting",
                        count(off, CheckedCell::isDrifting),
                        off.size()));
    }

    TextTable table() {
        var table = new TextTable(List.of("cell", "A", "quick", "B", "±", "drifting", "quick/long − 1"));
        for (CheckedCell cell : cells) {
            table.add(List.of(
                    cell.name(),
                    TimeText.micros(cell.firstNanos()),
                    TimeText.micros(cell.quickNanos()),
                    TimeText.micros(cell.otherNanos()),
                    NumberText.percent(cell.halfWidth()),
                    cell.drift().isPresent() ? NumberText.change(cell.drift().getAsDouble()) : "",
                    String.format(Locale.ROOT, "%+.1f%%", 100 * cell.offBy())));
        }
        return table;
    }

    private static long count(List<CheckedCell> cells, Predicate<CheckedCell> which) {
        return cells.stream().filter(which).count();
    }
}
