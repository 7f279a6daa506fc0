// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.results.CellId;
import dev.roundtrip.stats.HostLevels;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.RankStability.Place;
import java.util.ArrayList;
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
public record FleetTables(FleetSummary summary) {
    private static final List<Column<CellId>> IDENTITY = Stream.concat(
                    Stream.of(
                            new Column<>("transport", CellId::transport),
                            new Column<>("request_bytes", CellId::requestBytes),
                            new Column<>("response_bytes", CellId::responseBytes)),
                    Axes.ALL.stream()
                            .flatMap(axis -> axis.columns().stream())
                            .map(column -> new Column<CellId>(
                                    column.name(),
                                    cell -> cell.condition().fields().get(column.name()))))
            .toList();

    private static final List<Column<CellSummary>> FIGURES = List.of(
            new Column<>("hosts", cell -> levels(cell).size()),
            new Column<>("runs", cell -> sum(levels(cell), FleetTables::runs)),
            new Column<>("forks", cell -> sum(levels(cell), HostLevels::forks)),
            new Column<>("median_us", CellSummary::micros),
            new Column<>("median_low_us", cell -> cell.interval().map(Interval::low)),
            new Column<>("median_high_us", cell -> cell.interval().map(Interval::high)),
            ratio("ratio", ratio -> Optional.of(ratio.value())),
            ratio("ratio_low", ratio -> ratio.interval().map(Interval::low)),
            ratio("ratio_high", ratio -> ratio.interval().map(Interval::high)),
            ratio("quicker_hosts", ratio -> Optional.of(ratio.quicker())),
            ratio("ratio_hosts", ratio -> Optional.of(ratio.hosts())),
            new Column<>("hosts_sd", cell -> cell.components().hosts()),
            new Column<>(
                    "hosts_sd_low", cell -> cell.components().hostsInterval().map(Interval::low)),
            new Column<>(
                    "hosts_sd_high", cell -> cell.components().hostsInterval().map(Interval::high)),
            new Column<>("runs_sd", cell -> cell.components().runs()),
            new Column<>("forks_sd", cell -> cell.components().forks()),
            new Column<>("host_share", cell -> cell.components().hostShare()),
            new Column<>("place", cell -> cell.place().map(Place::rank)),
            new Column<>("place_low", cell -> cell.place().map(Place::low)),
            new Column<>("place_high", cell -> cell.place().map(Place::high)),
            new Column<>("place_share", cell -> cell.place().map(Place::share)));

    private static final List<Column<Map.Entry<Integer, HostLevels>>> HOST_FIGURES = List.of(
            new Column<>("host", Map.Entry::getKey),
            host("runs", FleetTables::runs),
            host("forks", HostLevels::forks),
            host("median_us", levels -> HostsCell.micros(levels.centre())),
            host("median_low_us", levels -> micros(levels).map(Interval::low)),
            host("median_high_us", levels -> micros(levels).map(Interval::high)));

    /// @param field a value, or one that may be empty
    private record Column<T>(String name, Function<T, ?> field) {
        String text(T row) {
            return FleetTables.text(field.apply(row));
        }
    }

    private static Column<CellSummary> ratio(String name, Function<HostsRatio, Optional<?>> field) {
        return new Column<>(name, cell -> cell.toBaseline().flatMap(field));
    }

    private static Column<Map.Entry<Integer, HostLevels>> host(String name, Function<HostLevels, ?> field) {
        return new Column<>(name, host -> field.apply(host.getValue()));
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

    /// Of all groups.
    public Table cells() {
        return table(FIGURES, List::of);
    }

    public Table hosts() {
        return table(HOST_FIGURES, cell -> cell.cell().levels().entrySet());
    }

    /// @param rows of each cell
    private <T> Table table(List<Column<T>> figures, Function<CellSummary, Collection<T>> rows) {
        var texts = new ArrayList<List<Cell>>();
        for (GroupSummary group : summary.groups()) {
            Cell number = Cell.of(String.valueOf(group.group().number()));
            for (TableSummary table : group.tables()) {
                for (CellSummary cell : table.cells()) {
                    rows.apply(cell)
                            .forEach(row -> texts.add(Cell.row(
                                    number,
                                    joined(
                                            IDENTITY.stream()
                                                    .map(column -> column.text(
                                                            cell.cell().id())),
                                            figures.stream().map(column -> column.text(row))))));
                }
            }
        }
        return Table.of(
                "group",
                joined(IDENTITY.stream().map(Column::name), figures.stream().map(Column::name)),
                texts);
    }

    private static String text(Object value) {
        return switch (value) {
            case Optional<?> known -> known.map(FleetTables::text).orElse("");
            case OptionalDouble known -> known.isPresent() ? text(known.getAsDouble()) : "";
            case Double number -> String.format(Locale.ROOT, "%.5g", number);
            default -> value.toString();
        };
    }

    private static List<String> joined(Stream<String> first, Stream<String> second) {
        return Stream.concat(first, second).toList();
    }
}
