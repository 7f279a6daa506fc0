// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.Groups;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.fleet.Fleet.HostNumbers;
import dev.roundtrip.report.several.Circumstance;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.HostsCentre;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/// Hosts whose figures may be taken together, with all that is estimated from them.
///
/// @param number from 1
/// @param key facts that all hosts share, by their titles
/// @param cells in the order of the plans
/// @param tables of cells that are compared with each other
public record HostGroup(
        int number, Map<String, String> key, List<FleetHost> hosts, List<HostsCell> cells, List<TableSummary> tables) {
    static HostGroup of(int number, Map<String, String> key, List<FleetEntry> entries, HostNumbers numbers) {
        List<FleetHost> hosts = entries.stream()
                .collect(Collectors.groupingBy(numbers::of, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(host -> new FleetHost(host.getKey(), host.getValue()))
                .toList();
        List<HostsCell> cells = HostsCell.of(hosts);
        var bare = new HostGroup(number, key, hosts, cells, List.of());
        List<TableSummary> tables = cells.stream()
                .collect(Groups.by(HostsCell::table))
                .parallel()
                .map(table -> TableSummary.of(bare, table.getKey(), table.getValue()))
                .toList();
        return new HostGroup(number, key, hosts, cells, tables);
    }

    /// `group 2`
    public String name() {
        return "group " + number;
    }

    /// A run of the group; what runs record of the machine is the same for all.
    public RunRecord anyRun() {
        return hosts.getFirst().runs().getFirst().run();
    }

    /// A line on the machine that all hosts are.
    public String machine() {
        return new MachineText(anyRun()).line();
    }

    public boolean hasEnoughHosts() {
        return hosts.size() >= HostsCentre.ENOUGH_HOSTS;
    }

    public String baseline() {
        return anyRun().baseline();
    }

    /// The baseline's cell at the sizes and under the condition of another cell; where it stays on one thread, of
    /// any placement.
    Optional<HostsCell> baselineOf(HostsCell cell) {
        return RunResults.like(
                cell.id().condition(),
                cells.stream()
                        .filter(other -> other.id().transport().equals(baseline())
                                && other.sizes().equals(cell.sizes()))
                        .toList(),
                other -> other.id().condition(),
                _ -> anyRun().mechanism(baseline()).orElseThrow().handOver().staysOnOneThread());
    }

    /// A host, with its runs that count.
    ///
    /// @param number from 1, in the order of the hosts' first runs
    /// @param entries at least one
    public record FleetHost(int number, List<FleetEntry> entries) {
        public List<FleetRun> runs() {
            return entries.stream().map(FleetEntry::measured).toList();
        }

        int sum(ToIntFunction<FleetRun> count) {
            return runs().stream().mapToInt(count).sum();
        }

        /// `host 3`
        public String name() {
            return "host " + number;
        }
    }

    /// Facts of a run by their titles that have to be the same before figures of hosts are taken together.
    static Map<String, String> keyOf(RunRecord run) {
        var values = new LinkedHashMap<String, String>();
        Arrays.stream(Circumstance.values())
                .filter(Circumstance::mayChangeFigures)
                .forEach(circumstance -> values.put(circumstance.title(), circumstance.of(run)));
        values.put("options", run.options().isEmpty() ? "none" : new TreeMap<>(run.options()).toString());
        values.put("libraries", libraries(run));
        return values;
    }

    /// A number in place of the long list of libraries that mechanisms use, without those of the testbed.
    private static String libraries(RunRecord run) {
        String jars = "";
        if (run.libraries() instanceof ObjectNode folders) {
            jars = folders.deepCopy().without("testbed").toString();
        }
        JsonNode packages = run.serverBuild() == null ? null : run.serverBuild().get("serverPackages");
        return "%08x".formatted((jars + packages).hashCode());
    }
}
