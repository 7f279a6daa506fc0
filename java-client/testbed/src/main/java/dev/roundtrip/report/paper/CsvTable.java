package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Ratio;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/// `tables.csv`: RFC 4180, a row a cell of each run, units in the column names. Cells without figures keep their row.
///
/// @param runs at least one
public record CsvTable(List<RunResults> runs) {
    private static final List<String> FIGURES = List.of(
            "run",
            "transport",
            "family",
            "request_bytes",
            "response_bytes",
            "rate_per_s",
            "clients",
            "gap_ns",
            "placement",
            "outcome",
            "reason",
            "forks",
            "forks_ended_by_precision",
            "round_trips",
            "samples",
            "batch_trips",
            "drift",
            "mean_ns",
            "mean_low_ns",
            "mean_high_ns",
            "sd_ns",
            "median_ns",
            "median_low_ns",
            "median_high_ns",
            "p90_ns",
            "p99_ns",
            "p99_9_ns",
            "max_ns",
            "mean_ratio_to_" + RunResults.BASELINE,
            "median_ratio_to_" + RunResults.BASELINE,
            "median_ratio_low",
            "median_ratio_high",
            "floor_ns",
            "median_over_floor_ns",
            "marks",
            "round_trips_per_s",
            "late_share",
            "pause_ns",
            "service_mean_ns",
            "service_median_ns");

    private static final List<String> LEGS = List.of(
            "request_leg_mean_ns",
            "request_leg_median_ns",
            "server_leg_mean_ns",
            "server_leg_median_ns",
            "response_leg_mean_ns",
            "response_leg_median_ns",
            "stamping_ns",
            "stamping_low_ns",
            "stamping_high_ns");

    private static final List<String> STREAM = List.of(
            "exchange",
            "messages",
            "one_way_messages",
            "one_way_mean_ns",
            "one_way_min_ns",
            "one_way_median_ns",
            "one_way_p75_ns",
            "one_way_p90_ns",
            "one_way_p99_ns",
            "one_way_p99_9_ns",
            "one_way_p99_99_ns",
            "one_way_p99_999_ns",
            "one_way_max_ns");

    private static final double[] PERCENTS = {50, 75, 90, 99, 99.9, 99.99, 99.999};

    private static final List<String> COLUMNS = Stream.of(
                    FIGURES, Cost.ALL.stream().map(Cost::column).toList(), LEGS, STREAM)
            .flatMap(List::stream)
            .toList();

    public CsvTable {
        runs = List.copyOf(runs);
    }

    /// The whole file.
    public String text() throws IOException {
        var text = new StringWriter();
        try (CSVPrinter printer = CSVFormat.RFC4180.print(text)) {
            printer.printRecord(COLUMNS);
            for (RunResults run : runs) {
                var floors = new Floors(run);
                for (CellResult cell : run.cells()) {
                    printer.printRecord(row(run, floors, cell));
                }
            }
        }
        return text.toString();
    }

    private static List<Object> row(RunResults run, Floors floors, CellResult cell) {
        ConditionRecord condition = cell.cell().condition();
        var fields = new ArrayList<Object>(List.of(
                run.name(),
                cell.cell().transport(),
                cell.cell().family(),
                cell.cell().requestBytes(),
                cell.cell().responseBytes(),
                condition.isOpen() ? condition.ratePerSecond() : "",
                condition.clients(),
                condition.gapNanos(),
                condition.placement(),
                cell.outcome().label(),
                cell.note()));
        cell.estimate().ifPresent(estimate -> {
            fields.addAll(figures(run, floors.of(cell), cell, estimate));
            Cost.ALL.forEach(cost -> fields.add(orEmpty(cost.of(cell))));
        });
        cell.legs().forEach(leg -> fields.addAll(List.of(leg.meanNanos(), leg.medianNanos())));
        if (!cell.legs().isEmpty()) {
            Optional<Interval> ends = cell.stampingInterval();
            fields.addAll(
                    List.of(cell.stampingNanos(), orEmpty(ends.map(Interval::low)), orEmpty(ends.map(Interval::high))));
        }
        pad(fields, COLUMNS.size() - STREAM.size());
        fields.add(condition.exchange());
        if (cell.isStream()) {
            fields.add(cell.cell().messages());
            MessageLatency.of(cell).ifPresent(latency -> fields.addAll(latencies(latency)));
        }
        pad(fields, COLUMNS.size());
        return fields;
    }

    private static void pad(List<Object> fields, int count) {
        while (fields.size() < count) {
            fields.add("");
        }
    }

    private static List<Object> latencies(MessageLatency latency) {
        var fields = new ArrayList<Object>(List.of(latency.messages(), latency.mean(), latency.min()));
        for (double percent : PERCENTS) {
            fields.add(orEmpty(latency.percentile(percent)));
        }
        fields.add(latency.max());
        return fields;
    }

    private static List<Object> figures(RunResults run, OptionalDouble floor, CellResult cell, Estimate estimate) {
        Optional<Ratio> medianRatio =
                run.baselineOf(cell).map(baseline -> Ratio.of(baseline.forkMedians(), cell.forkMedians()));
        Optional<Interval> ends = medianRatio.flatMap(Ratio::interval);
        return List.of(
                estimate.forks(),
                cell.precise(),
                cell.roundTrips(),
                estimate.samples(),
                cell.batchTrips(),
                orEmpty(cell.drift()),
                estimate.mean(),
                orEmpty(estimate.meanInterval().map(Interval::low)),
                orEmpty(estimate.meanInterval().map(Interval::high)),
                estimate.standardDeviation(),
                estimate.median(),
                orEmpty(estimate.medianInterval().map(Interval::low)),
                orEmpty(estimate.medianInterval().map(Interval::high)),
                orEmpty(estimate.p90()),
                orEmpty(estimate.p99()),
                orEmpty(estimate.p999()),
                estimate.max(),
                ratio(run, cell, estimate),
                orEmpty(medianRatio.map(Ratio::value)),
                orEmpty(ends.map(Interval::low)),
                orEmpty(ends.map(Interval::high)),
                orEmpty(floor),
                floor.isPresent() ? estimate.median() - floor.getAsDouble() : "",
                marks(cell),
                cell.throughput().roundTripsPerSecond(),
                cell.throughput().lateShare(),
                cell.throughput().pauseNanos(),
                cell.throughput().serviceMeanNanos(),
                cell.throughput().serviceMedianNanos());
    }

    private static Object orEmpty(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : "";
    }

    private static Object orEmpty(Optional<Double> value) {
        return value.isPresent() ? value.get() : "";
    }

    private static Object ratio(RunResults run, CellResult cell, Estimate estimate) {
        Optional<Estimate> baseline = run.baseline(cell);
        return baseline.isPresent() ? estimate.mean() / baseline.get().mean() : "";
    }

    /// `batched drifting`
    private static String marks(CellResult cell) {
        return Mark.of(cell).stream()
                .map(mark -> mark.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }
}
