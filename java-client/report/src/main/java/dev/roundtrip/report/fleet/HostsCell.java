// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.api.Family;
import dev.roundtrip.report.fleet.FleetRun.FleetCell;
import dev.roundtrip.report.fleet.HostGroup.FleetHost;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.HostLevels.ForkLevel;
import dev.roundtrip.stats.HostsCentre;
import dev.roundtrip.stats.Interval;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/// A cell as several hosts have it.
///
/// @param name of its row
/// @param forks of each host's runs, by the host's number and the run's fingerprint; none of hosts without figures
public record HostsCell(
        CellId id, String name, Family family, SortedMap<Integer, SortedMap<String, List<ForkLevel>>> forks) {
    public HostsCell {
        forks = Collections.unmodifiableSortedMap(new TreeMap<>(forks));
    }

    /// Cells that some host has measured, in the order of the runs' plans.
    static List<HostsCell> of(List<FleetHost> hosts) {
        var cells = new LinkedHashMap<CellId, HostsCell>();
        var forks = new LinkedHashMap<CellId, SortedMap<Integer, SortedMap<String, List<ForkLevel>>>>();
        for (FleetHost host : hosts) {
            for (FleetRun run : host.runs()) {
                for (FleetCell cell : run.cells()) {
                    if (!cell.forks().isEmpty()) {
                        CellId id = cell.cell().id();
                        forks.computeIfAbsent(id, _ -> new TreeMap<>())
                                .computeIfAbsent(host.number(), _ -> new TreeMap<>())
                                .put(run.fingerprint(), cell.forks());
                        cells.putIfAbsent(
                                id, new HostsCell(id, cell.name(), cell.cell().family(), Collections.emptySortedMap()));
                    }
                }
            }
        }
        return cells.values().stream()
                .map(cell -> new HostsCell(cell.id, cell.name, cell.family, forks.get(cell.id)))
                .toList();
    }

    /// Levels by the host's number.
    public SortedMap<Integer, HostLevels> levels() {
        var levels = new TreeMap<Integer, HostLevels>();
        forks.forEach((host, runs) -> levels.put(host, new HostLevels(List.copyOf(runs.values()))));
        return levels;
    }

    /// Medians by the host's number, in microseconds.
    public SortedMap<Integer, Double> hostMicros() {
        var micros = new TreeMap<Integer, Double>();
        levels().forEach((host, levels) -> micros.put(host, micros(levels.centre())));
        return micros;
    }

    static double micros(double logNanos) {
        return Math.exp(logNanos) / TimeText.NANOS_A_MICRO;
    }

    static Interval micros(Interval logNanos) {
        return new Interval(micros(logNanos.low()), micros(logNanos.high()));
    }

    /// Logarithms of how many times longer this cell takes than another, on each host that has both in one run.
    public SortedMap<Integer, Double> logRatiosTo(HostsCell other) {
        var ratios = new TreeMap<Integer, Double>();
        forks.forEach((host, runs) -> {
            OptionalDouble ratio =
                    HostLevels.logRatio(runs, other.forks.getOrDefault(host, Collections.emptySortedMap()));
            ratio.ifPresent(found -> ratios.put(host, found));
        });
        return ratios;
    }

    public SizeKey sizes() {
        return new SizeKey(id.requestBytes(), id.responseBytes());
    }

    /// `Round trips 16B:1KiB`, `Streams of 1KiB`, `First round trips 16B:16B`
    String table() {
        if (id.condition().isStream()) {
            return "Streams of " + sizes().toString().replaceFirst(":.*", "");
        }
        return (id.condition().isCold() ? "First round trips " : "Round trips ") + sizes();
    }

    public boolean isFloor() {
        return family == Family.FLOOR;
    }

    /// `tcp 16B:1KiB`
    public String title() {
        return name + " " + sizes();
    }

    /// How many times longer one cell takes than another, from each host's own ratio.
    ///
    /// @param logs over hosts, of logarithms
    /// @param quicker hosts on which it takes less time
    /// @param hosts that have both
    public record HostsRatio(HostsCentre logs, int quicker, int hosts) {
        /// Empty if no host has both.
        static Optional<HostsRatio> of(HostsCell cell, HostsCell other) {
            Collection<Double> ratios = cell.logRatiosTo(other).values();
            if (ratios.isEmpty()) {
                return Optional.empty();
            }
            double[] logs = ratios.stream().mapToDouble(Double::doubleValue).toArray();
            int quicker = Math.toIntExact(ratios.stream().filter(log -> log < 0).count());
            return Optional.of(new HostsRatio(HostsCentre.of(logs), quicker, logs.length));
        }

        double value() {
            return Math.exp(logs.centre());
        }

        /// The 95 % interval; empty of few hosts.
        Optional<Interval> interval() {
            return logs.interval().map(ends -> new Interval(Math.exp(ends.low()), Math.exp(ends.high())));
        }

        /// `7/8`
        String quickerText() {
            return quicker + "/" + hosts;
        }
    }
}
