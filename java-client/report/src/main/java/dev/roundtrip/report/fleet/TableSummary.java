// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.fleet.HostsCell.HostsRatio;
import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.HostsCentre;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.RankStability;
import dev.roundtrip.stats.RankStability.Place;
import dev.roundtrip.stats.VarianceComponents;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The cells of a group that are compared with each other, with all that is estimated of them.
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

    private static Map<HostsCell, Place> places(HostGroup group, List<HostsCell> cells) {
        List<HostsCell> ranked = cells.stream()
                .filter(cell ->
                        !cell.isFloor() && cell.forks().size() == group.hosts().size())
                .toList();
        List<Place> found = RankStability.of(
                ranked.stream().map(cell -> List.copyOf(cell.levels().values())).toList());
        var places = new HashMap<HostsCell, Place>();
        for (int i = 0; i < found.size(); i++) {
            places.put(ranked.get(i), found.get(i));
        }
        return places;
    }

    /// Cells that have a place, the quickest first.
    public List<CellSummary> ranked() {
        return cells.stream()
                .filter(cell -> cell.place().isPresent())
                .sorted(Comparator.comparingInt(
                        cell -> cell.place().orElseThrow().rank()))
                .toList();
    }

    /// A cell of a group with its estimates.
    ///
    /// @param toBaseline empty for the baseline itself, and where there is none
    /// @param place among the mechanisms of its table; empty of few hosts, of floors, and where a host lacks it
    public record CellSummary(
            HostsCell cell,
            HostsCentre centre,
            VarianceComponents components,
            Optional<HostsRatio> toBaseline,
            Optional<Place> place) {
        static CellSummary of(HostGroup group, HostsCell cell, Optional<Place> place) {
            return new CellSummary(
                    cell,
                    HostsCentre.of(cell.levels().values().stream()
                            .mapToDouble(HostLevels::centre)
                            .toArray()),
                    VarianceComponents.of(List.copyOf(cell.levels().values())),
                    group.baselineOf(cell)
                            .filter(baseline -> !baseline.id().equals(cell.id()))
                            .flatMap(baseline -> HostsRatio.of(cell, baseline)),
                    place);
        }

        public double micros() {
            return HostsCell.micros(centre.centre());
        }

        /// The 95 % interval over the hosts, in microseconds; empty of few hosts.
        public Optional<Interval> interval() {
            return centre.interval().map(HostsCell::micros);
        }
    }
}
