// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import java.util.List;
import java.util.function.Predicate;

/// Whether quick runs say what long ones say of the same cells: shares of cells, each with its target. Chosen before
/// the quick profile was held against them. Pure; any thread.
///
/// Where the two long runs disagree nobody knows the truth: such cells are counted, and no median or interval is held
/// against them.
///
/// @param cells that all three runs of a triple have measured
/// @param missing names of cells that some of the three have not measured
public record QuickCheck(List<CheckedCell> cells, List<String> missing) {
    /// Half of the width, as a share of the median, that half of the intervals may have.
    private static final double NARROW = 0.08;

    public QuickCheck {
        cells = List.copyOf(cells);
        missing = List.copyOf(missing);
    }

    /// Those on which the long runs do not agree.
    public List<CheckedCell> machines() {
        return cells.stream().filter(CheckedCell::isMachines).toList();
    }

    private List<CheckedCell> others() {
        return cells.stream().filter(Predicate.not(CheckedCell::isMachines)).toList();
    }

    /// In their order.
    public List<Target> targets() {
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

    private static long count(List<CheckedCell> cells, Predicate<CheckedCell> which) {
        return cells.stream().filter(which).count();
    }
}
