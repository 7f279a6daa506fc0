// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/// Cells that are compared with each other: under one load, with both sides at one placement. What spins stands
/// apart, because it takes a processor a side for itself.
///
/// @param load their condition but for the placement
public record ComparisonGroup(Condition load, boolean spins, Placement placement, List<CellResult> cells) {
    public ComparisonGroup {
        cells = List.copyOf(cells);
    }

    /// Those of a run: one load after the other, at each what sleeps first, on one processor and then across two.
    public static List<ComparisonGroup> of(RunResults results) {
        record Key(Condition load, boolean spins, Placement placement) {}
        List<Condition> loads = loads(results);
        return results.cells().stream()
                .filter(cell -> !cell.isCold())
                .collect(Collectors.groupingBy(
                        cell -> new Key(
                                load(cell),
                                cell.mechanism().handOver().keepsAProcessorBusy(),
                                cell.condition().get(Axes.PLACEMENT)),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .entrySet()
                .stream()
                .map(group -> new ComparisonGroup(
                        group.getKey().load(),
                        group.getKey().spins(),
                        group.getKey().placement(),
                        group.getValue()))
                .sorted(Comparator.<ComparisonGroup>comparingInt(place -> loads.indexOf(place.load()))
                        .thenComparing(ComparisonGroup::spins)
                        .thenComparing(Comparator.comparing((ComparisonGroup place) ->
                                        place.placement().label())
                                .reversed()))
                .toList();
    }

    /// In the order of the plan.
    public static List<Condition> loads(RunResults results) {
        return results.cells().stream().map(ComparisonGroup::load).distinct().toList();
    }

    private static Condition load(CellResult cell) {
        return cell.condition().without(Axes.PLACEMENT);
    }

    /// `on one processor`, `keeping a processor a side busy`; empty where the scheduler chose.
    public String label() {
        return spins ? "keeping a processor a side busy" : placement.words();
    }
}
