// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.results.CellId;
import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.RankStability.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Every figure of a fleet for other programs: a row for each cell of a group, and a row for each host of that.
public record FleetTables(FleetSummary summary) {
    private static final List<String> IDENTITY = List.of(
            "group",
            "transport",
            "request_bytes",
            "response_bytes",
            "rate_per_s",
            "clients",
            "gap_ns",
            "placement",
            "exchange",
            "collector",
            "allocated_bytes_per_s",
            "jvm",
            "client_threads",
            "class_archive");

    private static final List<String> FIGURES = List.of(
            "hosts",
            "runs",
            "forks",
            "median_us",
            "median_low_us",
            "median_high_us",
            "ratio",
            "ratio_low",
            "ratio_high",
            "quicker_hosts",
            "ratio_hosts",
            "hosts_sd",
            "hosts_sd_low",
            "hosts_sd_high",
            "runs_sd",
            "forks_sd",
            "host_share",
            "place",
            "place_low",
            "place_high",
            "place_share");

    private static final List<String> HOST_FIGURES =
            List.of("host", "runs", "forks", "median_us", "median_low_us", "median_high_us");

    private static final double NANOS_A_MICRO = 1e3;

    /// Of all groups.
    public Table cells() {
        var rows = new ArrayList<List<Cell>>();
        for (GroupSummary group : summary.groups()) {
            for (TableSummary table : group.tables()) {
                for (CellSummary cell : table.cells()) {
                    rows.add(row(identity(group, cell), figures(cell)));
                }
            }
        }
        return new Table(joined(IDENTITY, FIGURES), rows);
    }

    public Table hosts() {
        var rows = new ArrayList<List<Cell>>();
        for (GroupSummary group : summary.groups()) {
            for (TableSummary table : group.tables()) {
                for (CellSummary cell : table.cells()) {
                    for (Map.Entry<Integer, HostLevels> host :
                            cell.cell().levels().entrySet()) {
                        rows.add(row(identity(group, cell), hostFigures(host.getKey(), host.getValue())));
                    }
                }
            }
        }
        return new Table(joined(IDENTITY, HOST_FIGURES), rows);
    }

    private static List<String> identity(GroupSummary group, CellSummary cell) {
        CellId id = cell.cell().id();
        return List.of(
                String.valueOf(group.group().number()),
                id.transport(),
                String.valueOf(id.requestBytes()),
                String.valueOf(id.responseBytes()),
                String.valueOf(id.condition().ratePerSecond()),
                String.valueOf(id.condition().clients()),
                String.valueOf(id.condition().gapNanos()),
                id.condition().placement(),
                id.condition().exchange(),
                id.condition().collector(),
                String.valueOf(id.condition().allocatedBytesPerSecond()),
                id.condition().runtime().jvm(),
                id.condition().runtime().threads(),
                id.condition().runtime().classArchive());
    }

    private static List<String> figures(CellSummary cell) {
        List<HostLevels> levels = List.copyOf(cell.cell().levels().values());
        var figures = new ArrayList<>(List.of(
                String.valueOf(levels.size()),
                String.valueOf(
                        levels.stream().mapToInt(host -> host.runs().size()).sum()),
                String.valueOf(levels.stream().mapToInt(HostLevels::forks).sum()),
                text(cell.micros())));
        figures.addAll(ends(cell.centre().interval().map(FleetTables::micros)));
        figures.addAll(ratio(cell.toBaseline()));
        figures.add(text(cell.components().hosts()));
        figures.addAll(ends(cell.components().hostsInterval()));
        figures.add(text(cell.components().runs()));
        figures.add(text(cell.components().forks()));
        figures.add(text(cell.components().hostShare()));
        figures.addAll(cell.place().map(FleetTables::place).orElse(List.of("", "", "", "")));
        return figures;
    }

    private static List<String> ratio(Optional<HostsRatio> ratio) {
        if (ratio.isEmpty()) {
            return List.of("", "", "", "", "");
        }
        HostsRatio known = ratio.get();
        var figures = new ArrayList<>(List.of(text(Math.exp(known.logs().centre()))));
        figures.addAll(ends(
                known.logs().interval().map(logs -> new Interval(Math.exp(logs.low()), Math.exp(logs.high())))));
        figures.add(String.valueOf(known.quicker()));
        figures.add(String.valueOf(known.hosts()));
        return figures;
    }

    private static List<String> place(Place place) {
        return List.of(
                String.valueOf(place.rank()),
                String.valueOf(place.low()),
                String.valueOf(place.high()),
                text(place.share()));
    }

    private static List<String> hostFigures(int host, HostLevels levels) {
        var figures = new ArrayList<>(List.of(
                String.valueOf(host),
                String.valueOf(levels.runs().size()),
                String.valueOf(levels.forks()),
                text(HostsCell.micros(levels.centre()))));
        figures.addAll(ends(levels.interval().map(FleetTables::micros)));
        return figures;
    }

    private static Interval micros(Interval logNanos) {
        return new Interval(Math.exp(logNanos.low()) / NANOS_A_MICRO, Math.exp(logNanos.high()) / NANOS_A_MICRO);
    }

    private static List<String> ends(Optional<Interval> interval) {
        return interval.map(ends -> List.of(text(ends.low()), text(ends.high())))
                .orElse(List.of("", ""));
    }

    private static String text(OptionalDouble number) {
        return number.isPresent() ? text(number.getAsDouble()) : "";
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.5g", number);
    }

    private static List<Cell> row(List<String> identity, List<String> figures) {
        return joined(identity, figures).stream().map(Cell::of).toList();
    }

    private static List<String> joined(List<String> first, List<String> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
