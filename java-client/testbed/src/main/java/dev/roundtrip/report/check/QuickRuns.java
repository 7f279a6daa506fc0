// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.RunComparison;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// A long run, one quick run or several of the same rows right after it, and a second long run, in this order.
///
/// @param quick at least one
public record QuickRuns(RunResults first, List<RunResults> quick, RunResults other) {
    public QuickRuns {
        quick = List.copyOf(quick);
        if (quick.isEmpty()) {
            throw new IllegalArgumentException("no quick run is given; at least 1 has to be");
        }
    }

    /// Each quick run between the long ones.
    public List<ThreeRuns> triples() {
        return quick.stream().map(run -> new ThreeRuns(first, run, other)).toList();
    }

    /// Each quick run beside the one before it, all rows of it; none of one alone.
    public List<ComparedCell> comparisons() {
        return IntStream.range(1, quick.size())
                .mapToObj(run -> new RunComparison(quick.get(run - 1), quick.get(run), Set.of()))
                .flatMap(comparison -> comparison.cells().stream())
                .toList();
    }
}
