// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.fleet.HostsCell.HostsRatio;
import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.HostsCentre;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.RankStability.Place;
import dev.roundtrip.stats.RankStability;
import dev.roundtrip.stats.VarianceComponents;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A fleet with all that is estimated from it, once for tables, files and page.
public record FleetSummary(Fleet fleet, List<GroupSummary> groups) {
    public static FleetSummary of(Fleet fleet) {
        return new FleetSummary(
                fleet, fleet.groups().stream().map(GroupSummary::of).toList());
    }

    public FleetSummary {
        groups = List.copyOf(groups);
    }

    /// `3 of 4 runs count: 3 runs of 2 hosts, in 1 group`
    public String counts() {
        long counted = fleet.entries().stream().filter(FleetEntry::isCounted).count();
        return "%d of %d runs count: %s of %s, in %s"
                .formatted(
                        counted,
                        fleet.entries().size(),
                        several(counted, "run"),
                        several(fleet.hosts(), "host"),
                        several(groups.size(), "group"));
    }

    static String several(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /// What is said of a cell of a group.
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
                    cell.centre(),
                    cell.components(),
                    group.baselineOf(cell)
                            .filter(baseline -> !baseline.id().equals(cell.id()))
                            .flatMap(baseline -> HostsRatio.of(cell, baseline)),
                    place);
        }

        public double micros() {
            return HostsCell.micros(centre.centre());
        }

        /// Of 95 % over the hosts, in microseconds; empty of few hosts.
        public Optional<Interval> interval() {
            return centre.interval().map(HostsCell::micros);
        }
    }

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

    /// What is said of hosts whose figures may be taken together.
    public record GroupSummary(HostGroup group, List<TableSummary> tables) {
        static GroupSummary of(HostGroup group) {
            return new GroupSummary(
                    group,
                    group.tables().entrySet().parallelStream()
                            .map(table -> TableSummary.of(group, table.getKey(), table.getValue()))
                            .toList());
        }

        public GroupSummary {
            tables = List.copyOf(tables);
        }
    }
}
