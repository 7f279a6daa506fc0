// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.fleet.HostsCell.HostsRatio;
import dev.roundtrip.report.fleet.TableSummary.CellSummary;
import dev.roundtrip.results.CellId;
import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.RankStability.Place;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/// Every figure of a fleet for other programs: a row for each cell of a group, and a row for each host of that.
public record FleetTables(Fleet fleet) {
    private static final List<Column<CellId>> IDENTITY = Stream.concat(
                    Stream.<Column<CellId>>of(
                            column("transport", CellId::transport),
                            column("request_bytes", CellId::requestBytes),
                            column("response_bytes", CellId::responseBytes)),
                    Axes.ALL.stream()
                            .flatMap(axis -> axis.columns().stream())
                            .map(axis -> FleetTables.<CellId>column(
                                    axis.name(),
                                    cell -> cell.condition().fields().get(axis.name()))))
            .toList();

    private static final List<Column<CellSummary>> FIGURES = List.of(
            column("hosts", cell -> levels(cell).size()),
            column("runs", cell -> sum(levels(cell), FleetTables::runs)),
            column("forks", cell -> sum(levels(cell), HostLevels::forks)),
            column("median_us", CellSummary::micros),
            column("median_low_us", cell -> cell.interval().map(Interval::low)),
            column("median_high_us", cell -> cell.interval().map(Interval::high)),
            ratio("ratio", ratio -> Optional.of(ratio.value())),
            ratio("ratio_low", ratio -> ratio.interval().map(Interval::low)),
            ratio("ratio_high", ratio -> ratio.interval().map(Interval::high)),
            ratio("quicker_hosts", ratio -> Optional.of(ratio.quicker())),
            ratio("ratio_hosts", ratio -> Optional.of(ratio.hosts())),
            column("hosts_sd", cell -> cell.components().hosts()),
            column("hosts_sd_low", cell -> cell.components().hostsInterval().map(Interval::low)),
            column("hosts_sd_high", cell -> cell.components().hostsInterval().map(Interval::high)),
            column("runs_sd", cell -> cell.components().runs()),
            column("forks_sd", cell -> cell.components().forks()),
            column("host_share", cell -> cell.components().hostShare()),
            column("place", cell -> cell.place().map(Place::rank)),
            column("place_low", cell -> cell.place().map(Place::low)),
            column("place_high", cell -> cell.place().map(Place::high)),
            column("place_share", cell -> cell.place().map(Place::share)));

    private static final List<Column<Map.Entry<Integer, HostLevels>>> HOST_FIGURES = List.of(
            column("host", Map.Entry::getKey),
            host("runs", FleetTables::runs),
            host("forks", HostLevels::forks),
            host("median_us", levels -> HostsCell.micros(levels.centre())),
            host("median_low_us", levels -> micros(levels).map(Interval::low)),
            host("median_high_us", levels -> micros(levels).map(Interval::high)));

    /// @param field a value, or one that may be empty
    private static <T> Column<T> column(String name, Function<T, ?> field) {
        return Column.of(name, row -> text(field.apply(row)));
    }

    private static Column<CellSummary> ratio(String name, Function<HostsRatio, Optional<?>> field) {
        return column(name, cell -> cell.toBaseline().flatMap(field));
    }

    private static Column<Map.Entry<Integer, HostLevels>> host(String name, Function<HostLevels, ?> field) {
        return column(name, host -> field.apply(host.getValue()));
    }

    private static Collection<HostLevels> levels(CellSummary cell) {
        return cell.cell().levels().values();
    }

    private static int sum(Collection<HostLevels> hosts, ToIntFunction<HostLevels> count) {
        return hosts.stream().mapToInt(count).sum();
    }

    private static int runs(HostLevels levels) {
        return levels.runs().size();
    }

    private static Optional<Interval> micros(HostLevels levels) {
        return levels.interval().map(HostsCell::micros);
    }

    /// A row for each cell of each group.
    public Table cells() {
        return table(FIGURES, List::of);
    }

    public Table hosts() {
        return table(HOST_FIGURES, cell -> cell.cell().levels().entrySet());
    }

    /// @param rows of each cell
    private <T> Table table(List<Column<T>> figures, Function<CellSummary, Collection<T>> rows) {
        record Row<T>(HostGroup group, CellSummary cell, T figures) {}
        Stream<Column<Row<T>>> identity = IDENTITY.stream()
                .map(column -> of(column, row -> row.cell().cell().id()));
        List<Row<T>> all = fleet.groups().stream()
                .flatMap(group -> group.tables().stream()
                        .flatMap(table -> table.cells().stream())
                        .flatMap(cell -> rows.apply(cell).stream().map(row -> new Row<>(group, cell, row))))
                .toList();
        return Table.of(
                "group",
                Stream.concat(identity, figures.stream().map(column -> of(column, Row<T>::figures)))
                        .toList(),
                all,
                row -> Cell.of(String.valueOf(row.group().number())));
    }

    private static <R, T> Column<R> of(Column<T> column, Function<R, T> part) {
        return Column.ofCells(column.head(), row -> column.cell().apply(part.apply(row)));
    }

    private static String text(Object value) {
        return switch (value) {
            case Optional<?> known -> known.map(FleetTables::text).orElse("");
            case OptionalDouble known -> known.isPresent() ? text(known.getAsDouble()) : "";
            case Double number -> String.format(Locale.ROOT, "%.5g", number);
            default -> value.toString();
        };
    }
}
