// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.HostsCentre;
import dev.roundtrip.stats.RankStability.Place;
import dev.roundtrip.stats.VarianceComponents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A group of hosts as sections.
///
/// @param isOneOfSeveral whether titles have to say which
record GroupSections(GroupSummary summary, boolean isOneOfSeveral) {
    private static final String OUTLIER = "*";

    List<Section> all() {
        var sections = new ArrayList<Section>();
        sections.add(hosts());
        for (TableSummary table : summary.tables()) {
            sections.add(group().hasEnoughHosts() ? overHosts(table) : hostByHost(table));
        }
        for (TableSummary table : summary.tables()) {
            sections.addAll(places(table).ifAnyTable());
        }
        sections.addAll(floors().ifAnyTable());
        return sections;
    }

    private HostGroup group() {
        return summary.group();
    }

    private String title(String text) {
        return isOneOfSeveral ? "Group " + group().number() + ": " + text : text;
    }

    private Section hosts() {
        return Section.of(
                title("Hosts"),
                new Table(
                        List.of("host", "runs", "forks", "disturbed", "first run"),
                        group().hosts().stream().map(GroupSections::host).toList()));
    }

    private static List<Cell> host(FleetHost host) {
        int forks = host.runs().stream().mapToInt(FleetRun::forks).sum();
        int disturbed = host.runs().stream().mapToInt(FleetRun::disturbed).sum();
        return Cell.row(
                Cell.of(host.name()),
                String.valueOf(host.runs().size()),
                String.valueOf(forks),
                forks == 0 ? NumberText.MISSING : NumberText.percent((double) disturbed / forks),
                host.entries().getFirst().label());
    }

    private Section overHosts(TableSummary table) {
        return Section.of(
                title(table.title()),
                new Table(
                        List.of(
                                "µs",
                                "median",
                                "95 %",
                                "to " + group().baseline(),
                                "95 %",
                                "quicker",
                                "hosts",
                                "95 %",
                                "runs",
                                "forks",
                                "share"),
                        table.cells().stream().map(this::overHosts).toList()));
    }

    private List<Cell> overHosts(CellSummary cell) {
        VarianceComponents components = cell.components();
        return Cell.row(
                name(cell),
                NumberText.significant(cell.micros()),
                NumberText.range(cell.interval()),
                NumberText.orMissing(cell.toBaseline(), ratio -> NumberText.significant(ratio.value())),
                NumberText.range(cell.toBaseline().flatMap(HostsRatio::interval)),
                NumberText.orMissing(cell.toBaseline(), HostsRatio::quickerText),
                NumberText.percent(components.hosts()),
                NumberText.orMissing(
                        components.hostsInterval(),
                        ends -> NumberText.percent(ends.low()) + "–" + NumberText.percent(ends.high())),
                NumberText.percent(components.runs()),
                NumberText.percent(components.forks()),
                NumberText.percent(components.hostShare()));
    }

    /// With the number of hosts that have it, unless all do.
    private Cell name(CellSummary cell) {
        int hosts = cell.cell().forks().size();
        boolean isOnAll = hosts == group().hosts().size();
        return Cell.of(cell.cell().name() + (isOnAll ? "" : " (%d hosts)".formatted(hosts)));
    }

    private Section hostByHost(TableSummary table) {
        List<String> header = Stream.of(
                        Stream.of("µs"),
                        group().hosts().stream().flatMap(host -> Stream.of(host.name(), "95 %")),
                        Stream.of("to " + group().baseline()))
                .flatMap(part -> part)
                .toList();
        return Section.of(
                title(table.title()),
                new Table(header, table.cells().stream().map(this::hostByHost).toList()));
    }

    private List<Cell> hostByHost(CellSummary cell) {
        var texts = new ArrayList<String>();
        for (FleetHost host : group().hosts()) {
            var levels = Optional.ofNullable(cell.cell().levels().get(host.number()));
            texts.add(NumberText.orMissing(levels, known -> NumberText.significant(HostsCell.micros(known.centre()))));
            texts.add(NumberText.range(levels.flatMap(known -> known.interval()).map(HostsCell::micros)));
        }
        texts.add(NumberText.orMissing(
                group().baselineOf(cell.cell()), baseline -> ratios(cell.cell().logRatiosTo(baseline))));
        return Cell.row(name(cell), texts);
    }

    /// Of each host, in their order.
    private static String ratios(SortedMap<Integer, Double> logs) {
        return logs.isEmpty()
                ? NumberText.MISSING
                : String.join(
                        ", ",
                        logs.values().stream()
                                .map(log -> NumberText.significant(Math.exp(log)))
                                .toList());
    }

    private Section places(TableSummary table) {
        List<CellSummary> ranked = table.ranked();
        var rows = new ArrayList<List<Cell>>();
        for (int i = 0; i < ranked.size(); i++) {
            rows.add(place(ranked.get(i), i + 1 < ranked.size() ? Optional.of(ranked.get(i + 1)) : Optional.empty()));
        }
        return Section.of(
                title("Places, " + lowerCase(table.title())),
                new Table(List.of("", "place", "95 %", "same place", "quicker than the next on"), rows));
    }

    private static String lowerCase(String title) {
        return Character.toLowerCase(title.charAt(0)) + title.substring(1);
    }

    private static List<Cell> place(CellSummary cell, Optional<CellSummary> next) {
        Place place = cell.place().orElseThrow();
        return Cell.row(
                Cell.of(cell.cell().name()),
                String.valueOf(place.rank()),
                place.low() + "–" + place.high(),
                NumberText.percent(place.share()),
                NumberText.orMissing(
                        next.flatMap(other -> HostsRatio.of(cell.cell(), other.cell())), HostsRatio::quickerText));
    }

    /// What no mechanism undercuts on a host tells at once which hosts are not like the others.
    private Section floors() {
        List<HostsCell> floors =
                group().cells().stream().filter(HostsCell::isFloor).toList();
        if (floors.isEmpty()) {
            return Section.ofNotes("", List.of());
        }
        var rows = new ArrayList<List<Cell>>();
        var columns = floors.stream().map(GroupSections::floor).toList();
        for (FleetHost host : group().hosts()) {
            rows.add(Cell.row(
                    Cell.of(host.name()),
                    columns.stream()
                            .map(column -> column.getOrDefault(host.number(), NumberText.MISSING))
                            .toList()));
        }
        return Section.of(
                title("Floors by host"),
                Table.of("µs", floors.stream().map(HostsCell::title).toList(), rows));
    }

    /// By host, outliers marked.
    private static SortedMap<Integer, String> floor(HostsCell cell) {
        SortedMap<Integer, Double> micros = cell.hostMicros();
        boolean[] outliers = HostsCentre.outliers(
                micros.values().stream().mapToDouble(Double::doubleValue).toArray());
        var texts = new TreeMap<Integer, String>();
        int next = 0;
        for (var host : micros.entrySet()) {
            texts.put(host.getKey(), NumberText.significant(host.getValue()) + (outliers[next] ? OUTLIER : ""));
            next++;
        }
        return texts;
    }
}
