// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The fastest of some cells by median, and those that the run cannot tell from it. Whatever names a fastest row, in
/// the terminal, on the page or in a figure, has it from here.
///
/// @param cell has an estimate
/// @param ties have one, too; in ascending order of their medians
public record Fastest(CellResult cell, List<CellResult> ties) {
    /// Half the width of an interval, as a share of its median. What spreads more could be anything, and is no tie.
    private static final double WIDEST = 0.5;

    /// Conditions with answers of their own; a ladder of rates has a table.
    private static final int MOST_LOADS = 3;

    /// The fastest row for one question.
    ///
    /// @param place which cells may be compared with each other
    /// @param kind where the other side may be
    public record Answer(ComparisonGroup place, Kind kind, SizeKey sizes, Fastest fastest) {}

    /// Empty if none of the cells has an estimate.
    public static Optional<Fastest> of(Stream<CellResult> cells) {
        List<CellResult> ascending = cells.filter(CellResult::isMeasured)
                .sorted(Comparator.comparingDouble(CellResult::median))
                .toList();
        return ascending.stream().findFirst().map(first -> new Fastest(first, tiesOf(first, ascending)));
    }

    /// All answers of a run, in the order of its places, sizes and kinds, under the first conditions of its plan.
    public static List<Answer> answers(RunResults run) {
        return ComparisonGroup.of(run).stream()
                .filter(place -> ComparisonGroup.loads(run).indexOf(place.load()) < MOST_LOADS)
                .flatMap(place -> run.sizes().stream().flatMap(sizes -> answers(place, sizes)))
                .toList();
    }

    private static Stream<Answer> answers(ComparisonGroup place, SizeKey sizes) {
        return Arrays.stream(Kind.values())
                .flatMap(kind -> of(place.cells().stream()
                                .filter(cell -> cell.sizes().equals(sizes) && kind.includes(cell.mechanism())))
                        .map(fastest -> new Answer(place, kind, sizes, fastest))
                        .stream());
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
