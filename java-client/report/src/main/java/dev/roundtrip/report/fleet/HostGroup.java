// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.HostsCentre;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Hosts whose figures may be taken together.
///
/// @param number from 1
/// @param cells in the order of the plans
public record HostGroup(int number, GroupKey key, List<FleetHost> hosts, List<HostsCell> cells) {
    static HostGroup of(int number, GroupKey key, List<FleetEntry> entries, HostNumbers numbers) {
        List<FleetHost> hosts = entries.stream()
                .collect(Collectors.groupingBy(numbers::of, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(host -> new FleetHost(host.getKey(), host.getValue()))
                .toList();
        return new HostGroup(number, key, hosts, HostsCell.of(hosts));
    }

    public HostGroup {
        hosts = List.copyOf(hosts);
        cells = List.copyOf(cells);
    }

    /// `group 2`
    public String name() {
        return "group " + number;
    }

    /// A run of it; what they record of the machine is the same for all.
    public RunRecord anyRun() {
        return hosts.getFirst().runs().getFirst().run();
    }

    /// What all of its hosts are.
    public String machine() {
        return new MachineText(anyRun()).line();
    }

    public boolean hasEnoughHosts() {
        return hosts.size() >= HostsCentre.ENOUGH_HOSTS;
    }

    public String baseline() {
        return anyRun().baseline();
    }

    /// Of the baseline at the sizes and under the condition of another cell; where it stays on one thread, of any
    /// placement.
    Optional<HostsCell> baselineOf(HostsCell cell) {
        List<HostsCell> candidates = cells.stream()
                .filter(other -> other.id().transport().equals(baseline())
                        && other.sizes().equals(cell.sizes())
                        && other.id()
                                .condition()
                                .without(Axes.PLACEMENT)
                                .equals(cell.id().condition().without(Axes.PLACEMENT)))
                .toList();
        return candidates.stream()
                .filter(other -> other.id().condition().equals(cell.id().condition()))
                .findFirst()
                .or(() -> candidates.stream()
                        .filter(_ -> anyRun().mechanism(baseline())
                                .orElseThrow()
                                .handOver()
                                .staysOnOneThread())
                        .findFirst());
    }

    /// The cells that were measured on some host, by what table they stand in: their sizes, and whether they are of
    /// round trips, of streams, or cold.
    Map<String, List<HostsCell>> tables() {
        return cells.stream().collect(Collectors.groupingBy(HostsCell::table, LinkedHashMap::new, Collectors.toList()));
    }
}
