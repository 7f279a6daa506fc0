// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The fastest of some cells by median, and those that the run cannot tell from it.
///
/// @param cell has an estimate
/// @param ties likewise, in ascending order of their medians
public record Fastest(CellResult cell, List<CellResult> ties) {
    /// Half the width of an interval, as a share of its median. What spreads more could be anything, and is no tie.
    private static final double WIDEST = 0.5;

    /// @return empty if none of them has an estimate
    public static Optional<Fastest> of(List<CellResult> cells) {
        List<CellResult> ascending = cells.stream()
                .filter(CellResult::isMeasured)
                .sorted(Comparator.comparingDouble(CellResult::median))
                .toList();
        return ascending.stream().findFirst().map(first -> new Fastest(first, tiesOf(first, ascending)));
    }

    private static List<CellResult> tiesOf(CellResult first, List<CellResult> ascending) {
        return ascending.stream()
                .skip(1)
                .filter(other -> other.medianHalfWidth().orElse(0) <= WIDEST
                        && other.estimate()
                                .orElseThrow()
                                .mediansTie(first.estimate().orElseThrow()))
                .toList();
    }
}
