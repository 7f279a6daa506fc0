// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.api.Family;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.awt.Color;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The families of a run in their order, each with its colour and its fastest mechanism.
record Families(RunResults results) {

    /// Without that of the floors.
    List<Family> names() {
        return results.cells().stream()
                .filter(cell -> !cell.isFloor())
                .map(cell -> cell.family())
                .distinct()
                .toList();
    }

    Color colour(Family family) {
        return family == Family.FLOOR ? Style.FLOOR : Style.colour(names().indexOf(family));
    }

    Color colour(CellResult cell) {
        return colour(cell.family());
    }

    /// The fastest of each family at one pair of sizes, among those with a client in Java.
    List<CellResult> fastest(SizeKey sizes) {
        return names().stream()
                .flatMap(family -> Fastest.of(measured(family, sizes)).stream())
                .map(Fastest::cell)
                .toList();
    }

    /// The fastest of each family at each placement, without what one cannot choose.
    List<CellResult> fastestAtEachPlacement(SizeKey sizes) {
        return names().stream()
                .filter(family -> family != Family.BASELINE)
                .flatMap(
                        family -> measured(family, sizes)
                                .collect(Collectors.groupingBy(
                                        cell -> cell.condition().placement()))
                                .values()
                                .stream()
                                .flatMap(cells -> Fastest.of(cells.stream()).stream()))
                .map(Fastest::cell)
                .toList();
    }

    private Stream<CellResult> measured(Family family, SizeKey sizes) {
        return results.measured()
                .filter(cell -> cell.family() == family
                        && cell.sizes().equals(sizes)
                        && cell.mechanism().inJava().isEmpty());
    }
}
