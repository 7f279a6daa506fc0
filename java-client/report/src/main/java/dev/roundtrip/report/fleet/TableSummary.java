// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.RankStability;
import dev.roundtrip.stats.RankStability.Place;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What is said of the cells of a group that are compared with each other.
///
/// @param title `Round trips 16B:16B`
/// @param cells in the order of the plan
public record TableSummary(String title, List<CellSummary> cells) {
    static TableSummary of(HostGroup group, String title, List<HostsCell> cells) {
        Map<HostsCell, Place> places = group.hasEnoughHosts() ? places(group, cells) : Map.of();
        return new TableSummary(
                title,
                cells.stream()
                        .map(cell -> CellSummary.of(group, cell, Optional.ofNullable(places.get(cell))))
                        .toList());
    }

    public TableSummary {
        cells = List.copyOf(cells);
    }

    private static Map<HostsCell, Place> places(HostGroup group, List<HostsCell> cells) {
        List<HostsCell> ranked = cells.stream()
                .filter(cell ->
                        !cell.isFloor() && cell.forks().size() == group.hosts().size())
                .toList();
        List<List<HostLevels>> levels =
                ranked.stream().map(cell -> List.copyOf(cell.levels().values())).toList();
        List<Place> found = RankStability.of(levels);
        var places = new HashMap<HostsCell, Place>();
        for (int i = 0; i < found.size(); i++) {
            places.put(ranked.get(i), found.get(i));
        }
        return places;
    }

    /// Those that have a place, the quickest first.
    public List<CellSummary> ranked() {
        return cells.stream()
                .filter(cell -> cell.place().isPresent())
                .sorted(Comparator.comparingInt(
                        cell -> cell.place().orElseThrow().rank()))
                .toList();
    }

    /// The quickest first, floors among them.
    public Stream<CellSummary> byTime() {
        return cells.stream().sorted(Comparator.comparingDouble(CellSummary::micros));
    }
}
