package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every figure of every cell for other programs: a row a cell of each run, units in the column names, numbers as they
/// were computed. Cells without figures keep their row.
public final class CellTable {
    /// @param field empty where a cell has none
    private record Column(String name, Function<Row, Optional<?>> field) {
        static Column of(String name, Function<Row, ?> field) {
            return new Column(name, row -> Optional.of(field.apply(row)));
        }

        /// Of a cell with figures.
        static Column measured(String name, Function<Row, ?> field) {
            return new Column(name, row -> row.cell().estimate().map(_ -> field.apply(row)));
        }

        static Column estimate(String name, Function<Estimate, ?> field) {
            return new Column(name, row -> row.cell().estimate().map(field));
        }

        static Column end(String name, Function<Row, Optional<Interval>> interval, Function<Interval, Double> end) {
            return new Column(name, row -> interval.apply(row).map(end));
        }

        /// Of a cell with figures, likewise.
        static Column number(String name, Function<Row, OptionalDouble> field) {
            return new Column(name, row -> row.cell().estimate().flatMap(_ -> boxed(field.apply(row))));
        }
    }

    private record Row(RunResults run, Floors floors, CellResult cell, Optional<MessageLatency> latency) {
        ConditionRecord condition() {
            return cell.cell().condition();
        }

        <T> Optional<T> estimate(Function<Estimate, Optional<T>> field) {
            return cell.estimate().flatMap(field);
        }

        Optional<Ratio> medianRatio() {
            return cell.estimate()
                    .flatMap(_ -> run.baselineOf(cell))
                    .map(baseline -> Ratio.of(baseline.forkMedians(), cell.forkMedians()));
        }

        Optional<Leg> leg(int part) {
            return cell.legs().stream().skip(part).findFirst();
        }
    }

    private CellTable() {}

    /// @param runs at least one
    public static Table of(List<RunResults> runs) {
        String baselines = runs.stream().map(RunResults::baselineId).distinct().collect(Collectors.joining("_or_"));
        List<Column> columns = Stream.of(cells(), times(baselines), costs(), legs(), streams())
                .flatMap(List::stream)
                .toList();
        var rows = new ArrayList<List<Cell>>();
        for (RunResults run : runs) {
            var floors = new Floors(run);
            run.cells().forEach(cell -> rows.add(row(columns, new Row(run, floors, cell, MessageLatency.of(cell)))));
        }
        return new Table(columns.stream().map(Column::name).toList(), rows);
    }

    private static List<Cell> row(List<Column> columns, Row row) {
        return columns.stream()
                .map(column ->
                        Cell.of(column.field().apply(row).map(Object::toString).orElse("")))
                .toList();
    }

    private static List<Column> cells() {
        return List.of(
                Column.of("run", row -> row.run().name()),
                Column.of("transport", row -> row.cell().cell().transport()),
                Column.of("family", row -> row.cell().cell().family()),
                Column.of("request_bytes", row -> row.cell().cell().requestBytes()),
                Column.of("response_bytes", row -> row.cell().cell().responseBytes()),
                new Column(
                        "rate_per_s",
                        row -> Optional.of(row.condition().ratePerSecond())
                                .filter(_ -> row.condition().isOpen())),
                Column.of("clients", row -> row.condition().clients()),
                Column.of("gap_ns", row -> row.condition().gapNanos()),
                Column.of("placement", row -> row.condition().placement()),
                Column.of("outcome", row -> row.cell().outcome().label()),
                Column.of("reason", row -> row.cell().note()));
    }

    /// @param baselines the mechanism that ratios are to, or those of all runs
    private static List<Column> times(String baselines) {
        return List.of(
                Column.estimate("forks", Estimate::forks),
                Column.measured("forks_ended_by_precision", row -> row.cell().precise()),
                Column.measured("round_trips", row -> row.cell().roundTrips()),
                Column.estimate("samples", Estimate::samples),
                Column.measured("batch_trips", row -> row.cell().batchTrips()),
                Column.number("drift", row -> row.cell().drift()),
                Column.estimate("mean_ns", Estimate::mean),
                Column.end("mean_low_ns", row -> row.estimate(Estimate::meanInterval), Interval::low),
                Column.end("mean_high_ns", row -> row.estimate(Estimate::meanInterval), Interval::high),
                Column.estimate("sd_ns", Estimate::standardDeviation),
                Column.estimate("median_ns", Estimate::median),
                Column.end("median_low_ns", row -> row.estimate(Estimate::medianInterval), Interval::low),
                Column.end("median_high_ns", row -> row.estimate(Estimate::medianInterval), Interval::high),
                new Column("p90_ns", row -> row.estimate(estimate -> boxed(estimate.p90()))),
                new Column("p99_ns", row -> row.estimate(estimate -> boxed(estimate.p99()))),
                new Column("p99_9_ns", row -> row.estimate(estimate -> boxed(estimate.p999()))),
                Column.estimate("max_ns", Estimate::max),
                new Column(
                        "mean_ratio_to_" + baselines,
                        row -> row.estimate(estimate ->
                                row.run().baseline(row.cell()).map(baseline -> estimate.mean() / baseline.mean()))),
                new Column(
                        "median_ratio_to_" + baselines, row -> row.medianRatio().map(Ratio::value)),
                Column.end("median_ratio_low", row -> row.medianRatio().flatMap(Ratio::interval), Interval::low),
                Column.end("median_ratio_high", row -> row.medianRatio().flatMap(Ratio::interval), Interval::high),
                Column.number("floor_ns", row -> row.floors().of(row.cell())),
                new Column(
                        "median_over_floor_ns",
                        row -> row.estimate(estimate ->
                                boxed(row.floors().of(row.cell())).map(floor -> estimate.median() - floor))),
                Column.measured("marks", row -> marks(row.cell())),
                Column.measured(
                        "round_trips_per_s", row -> row.cell().throughput().roundTripsPerSecond()),
                Column.measured("late_share", row -> row.cell().throughput().lateShare()),
                Column.measured("pause_ns", row -> row.cell().throughput().pauseNanos()),
                Column.measured(
                        "service_mean_ns", row -> row.cell().throughput().serviceMeanNanos()),
                Column.measured(
                        "service_median_ns", row -> row.cell().throughput().serviceMedianNanos()));
    }

    private static List<Column> costs() {
        return Cost.ALL.stream()
                .map(cost -> Column.number(cost.column(), row -> cost.of(row.cell())))
                .toList();
    }

    private static List<Column> legs() {
        var columns = new ArrayList<Column>();
        List<String> names = List.of("request", "server", "response");
        for (int part = 0; part < names.size(); part++) {
            int index = part;
            String leg = names.get(part) + "_leg_";
            columns.add(new Column(leg + "mean_ns", row -> row.leg(index).map(Leg::meanNanos)));
            columns.add(new Column(leg + "median_ns", row -> row.leg(index).map(Leg::medianNanos)));
        }
        columns.add(
                new Column("stamping_ns", row -> row.leg(0).map(_ -> row.cell().stampingNanos())));
        columns.add(Column.end("stamping_low_ns", row -> row.cell().stampingInterval(), Interval::low));
        columns.add(Column.end("stamping_high_ns", row -> row.cell().stampingInterval(), Interval::high));
        return columns;
    }

    private static List<Column> streams() {
        var columns = new ArrayList<>(List.of(
                Column.of("exchange", row -> row.condition().exchange()),
                new Column(
                        "messages",
                        row -> Optional.of(row.cell().cell().messages())
                                .filter(_ -> row.cell().isStream())),
                latency("one_way_messages", MessageLatency::messages),
                latency("one_way_mean_ns", MessageLatency::mean),
                latency("one_way_min_ns", MessageLatency::min)));
        for (double percent : MessageLatency.PERCENTS) {
            String name = percent == 50
                    ? "median"
                    : "p" + String.valueOf(percent).replace(".0", "").replace('.', '_');
            columns.add(new Column(
                    "one_way_" + name + "_ns",
                    row -> row.latency().flatMap(latency -> boxed(latency.percentile(percent)))));
        }
        columns.add(latency("one_way_max_ns", MessageLatency::max));
        return columns;
    }

    private static Column latency(String name, Function<MessageLatency, ?> field) {
        return new Column(name, row -> row.latency().map(field));
    }

    private static Optional<Double> boxed(OptionalDouble value) {
        return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
    }

    /// `batched drifting`
    private static String marks(CellResult cell) {
        return Mark.of(cell).stream()
                .map(mark -> mark.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }
}
