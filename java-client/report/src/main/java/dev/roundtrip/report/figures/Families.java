// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.api.Family;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The families of a run in the order of its plan, each with its quickest rows among those with a client in Java.
record Families(RunResults results) {
    List<Family> all() {
        return results.cells().stream().map(CellResult::family).distinct().toList();
    }

    /// The families of what one could choose.
    List<Family> ofChoices() {
        return all().stream()
                .filter(family -> family != Family.FLOOR && family != Family.BASELINE)
                .toList();
    }

    /// The quickest cell of each family but the floors' own.
    List<CellResult> fastest(SizeKey sizes) {
        return fastest(sizes, cell -> !cell.isFloor(), CellResult::family);
    }

    /// The quickest cell of each family at each placement, of what one could choose.
    List<CellResult> fastestAtEachPlacement(SizeKey sizes) {
        return fastest(
                sizes,
                cell -> !cell.isFloor() && cell.family() != Family.BASELINE,
                cell -> List.of(cell.family(), cell.condition().placement()));
    }

    private List<CellResult> fastest(
            SizeKey sizes, Predicate<CellResult> isIncluded, Function<CellResult, Object> group) {
        return results
                .at(sizes)
                .filter(cell ->
                        isIncluded.test(cell) && cell.mechanism().inJava().isEmpty())
                .collect(Collectors.groupingBy(group, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(cells -> Fastest.of(cells.stream()).map(Fastest::cell).stream())
                .toList();
    }
}
