// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.fleet.HostGroup.FleetHost;
import dev.roundtrip.report.fleet.HostsCell.HostsRatio;
import dev.roundtrip.report.fleet.TableSummary.CellSummary;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.HostsCentre;
import dev.roundtrip.stats.RankStability.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A group of hosts as sections.
///
/// @param isOneOfSeveral whether titles have to say which
record GroupSections(HostGroup group, boolean isOneOfSeveral) {
    private static final String OUTLIER = "*";
    private static final List<Column<FleetHost>> HOSTS = List.of(
            Column.of("runs", host -> String.valueOf(host.runs().size())),
            Column.of("forks", host -> String.valueOf(host.sum(FleetRun::forks))),
            Column.of(
                    "disturbed",
                    host -> host.sum(FleetRun::forks) == 0
                            ? NumberText.MISSING
                            : NumberText.percent((double) host.sum(FleetRun::disturbed) / host.sum(FleetRun::forks))),
            Column.of("first run", host -> host.entries().getFirst().label()));

    List<Section> all() {
        var sections = new ArrayList<Section>();
        sections.add(Section.of(title("Hosts"), Table.of("host", HOSTS, group.hosts(), host -> Cell.of(host.name()))));
        for (TableSummary table : group.tables()) {
            sections.add(Section.of(
                    title(table.title()),
                    Table.of("µs", group.hasEnoughHosts() ? overHosts() : hostByHost(), table.cells(), this::name)));
        }
        for (TableSummary table : group.tables()) {
            sections.addAll(places(table).ifAnyTable());
        }
        sections.addAll(floors().ifAnyTable());
        return sections;
    }

    private String title(String text) {
        return isOneOfSeveral ? "Group " + group.number() + ": " + text : text;
    }

    private List<Column<CellSummary>> overHosts() {
        return List.of(
                Column.of("median", cell -> NumberText.significant(cell.micros())),
                Column.of("95 %", cell -> NumberText.range(cell.interval())),
                Column.of(
                        "to " + group.baseline(),
                        cell -> NumberText.orMissing(
                                cell.toBaseline(), ratio -> NumberText.significant(ratio.value()))),
                Column.of("95 %", cell -> NumberText.range(cell.toBaseline().flatMap(HostsRatio::interval))),
                Column.of("quicker", cell -> NumberText.orMissing(cell.toBaseline(), HostsRatio::quickerText)),
                Column.of("hosts", cell -> NumberText.percent(cell.components().hosts())),
                Column.of(
                        "95 %",
                        cell -> NumberText.orMissing(
                                cell.components().hostsInterval(),
                                ends -> NumberText.percent(ends.low()) + "–" + NumberText.percent(ends.high()))),
                Column.of("runs", cell -> NumberText.percent(cell.components().runs())),
                Column.of("forks", cell -> NumberText.percent(cell.components().forks())),
                Column.of("share", cell -> NumberText.percent(cell.components().hostShare())));
    }

    /// The name with the number of hosts that have the cell, unless all do.
    private Cell name(CellSummary cell) {
        int hosts = cell.cell().forks().size();
        boolean isOnAll = hosts == group.hosts().size();
        return Cell.of(cell.cell().name() + (isOnAll ? "" : " (%d hosts)".formatted(hosts)));
    }

    private List<Column<CellSummary>> hostByHost() {
        var columns = new ArrayList<Column<CellSummary>>();
        for (FleetHost host : group.hosts()) {
            columns.add(Column.of(
                    host.name(),
                    cell -> NumberText.orMissing(
                            levels(cell, host), known -> NumberText.significant(HostsCell.micros(known.centre())))));
            columns.add(Column.of(
                    "95 %",
                    cell -> NumberText.range(
                            levels(cell, host).flatMap(HostLevels::interval).map(HostsCell::micros))));
        }
        columns.add(Column.of(
                "to " + group.baseline(),
                cell -> NumberText.orMissing(
                        group.baselineOf(cell.cell()),
                        baseline -> ratios(cell.cell().logRatiosTo(baseline)))));
        return columns;
    }

    private static Optional<HostLevels> levels(CellSummary cell, FleetHost host) {
        return Optional.ofNullable(cell.cell().levels().get(host.number()));
    }

    /// Ratios of the hosts, in their order.
    private static String ratios(SortedMap<Integer, Double> logs) {
        return logs.isEmpty()
                ? NumberText.MISSING
                : logs.values().stream()
                        .map(log -> NumberText.significant(Math.exp(log)))
                        .collect(Collectors.joining(", "));
    }

    private Section places(TableSummary table) {
        List<CellSummary> ranked = table.ranked();
        List<Column<CellSummary>> columns = List.of(
                place("place", place -> String.valueOf(place.rank())),
                place("95 %", place -> place.low() + "–" + place.high()),
                place("same place", place -> NumberText.percent(place.share())),
                Column.of(
                        "quicker than the next on",
                        cell -> NumberText.orMissing(
                                ranked.stream()
                                        .skip(ranked.indexOf(cell) + 1L)
                                        .findFirst()
                                        .flatMap(next -> HostsRatio.of(cell.cell(), next.cell())),
                                HostsRatio::quickerText)));
        return Section.of(
                title("Places, " + lowerCase(table.title())),
                Table.of("", columns, ranked, cell -> Cell.of(cell.cell().name())));
    }

    private static String lowerCase(String title) {
        return Character.toLowerCase(title.charAt(0)) + title.substring(1);
    }

    private static Column<CellSummary> place(String head, Function<Place, String> text) {
        return Column.of(head, cell -> text.apply(cell.place().orElseThrow()));
    }

    /// Medians of the floors, which tell at once which hosts are not like the others.
    private Section floors() {
        List<Column<FleetHost>> columns = group.cells().stream()
                .filter(HostsCell::isFloor)
                .map(floor -> {
                    SortedMap<Integer, String> texts = floor(floor);
                    return Column.<FleetHost>of(
                            floor.title(), host -> texts.getOrDefault(host.number(), NumberText.MISSING));
                })
                .toList();
        return columns.isEmpty()
                ? Section.ofNotes("", List.of())
                : Section.of(
                        title("Floors by host"), Table.of("µs", columns, group.hosts(), host -> Cell.of(host.name())));
    }

    /// Medians by host, outliers marked.
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
