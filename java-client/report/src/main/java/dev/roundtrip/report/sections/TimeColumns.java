// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.document.CsvColumn;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Columns of the times of a cell, and of how sure they are.
final class TimeColumns {
    private TimeColumns() {}

    /// @param baselines the mechanism that ratios are to, or those of all runs
    static List<CsvColumn<CellRow>> of(String baselines) {
        return List.of(
                CellRow.estimate("forks", "that count", Estimate::forks),
                CellRow.measured(
                        "forks_ended_by_precision",
                        "whose median was as precise as asked; time ended the others",
                        CellResult::precise),
                CellRow.measured("round_trips", "over all forks", CellResult::roundTrips),
                CellRow.estimate(
                        "samples",
                        "that mean and percentiles are of: round trips, or batches of them",
                        Estimate::samples),
                CellRow.measured("batch_trips", "round trips between two clock readings", CellResult::batchTrips),
                CellRow.measured(
                        "drift",
                        "how much the median still moved while it was measured, as a share; empty unless half of the forks drifted",
                        CellResult::drift),
                CellRow.estimate("mean_ns", "mean of all samples", Estimate::mean),
                CellRow.low(
                        "mean_low_ns",
                        "95 % interval of the mean, its lower end; empty of one fork",
                        row -> row.estimate(Estimate::meanInterval)),
                CellRow.high("mean_high_ns", row -> row.estimate(Estimate::meanInterval)),
                CellRow.estimate(
                        "sd_ns",
                        "standard deviation of the samples; of batch means where batched",
                        Estimate::standardDeviation),
                CellRow.estimate("median_ns", "centre of the forks' medians", Estimate::median),
                CellRow.low(
                        "median_low_ns",
                        "95 % interval of the median, its lower end; empty of one fork",
                        row -> row.estimate(Estimate::medianInterval)),
                CellRow.high("median_high_ns", row -> row.estimate(Estimate::medianInterval)),
                CellRow.estimate(
                        "p90_ns", "90th percentile; empty of too few samples, as p99 and p99.9 are", Estimate::p90),
                CellRow.estimate("p99_ns", "99th percentile", Estimate::p99),
                CellRow.low(
                        "p99_low_ns",
                        "p99 over forks, 95 % of five or more, the span of fewer, the lower end",
                        row -> row.estimate(Estimate::p99Interval)),
                CellRow.high("p99_high_ns", row -> row.estimate(Estimate::p99Interval)),
                CellRow.estimate("p99_9_ns", "99.9th percentile", Estimate::p999),
                CellRow.low(
                        "p99_9_low_ns", "p99.9 over forks, the lower end", row -> row.estimate(Estimate::p999Interval)),
                CellRow.high("p99_9_high_ns", row -> row.estimate(Estimate::p999Interval)),
                CellRow.estimate("max_ns", "longest sample", Estimate::max),
                CellRow.low(
                        "max_low_ns",
                        "longest sample over forks, the lower end",
                        row -> row.estimate(Estimate::maxInterval)),
                CellRow.high("max_high_ns", row -> row.estimate(Estimate::maxInterval)),
                CellRow.measured(
                        "metered_p99_ns",
                        "metered latency of a closed loop (METHOD.md), centre of the forks' 99th percentiles",
                        cell -> cell.metered(Tail::meteredP99Nanos)),
                CellRow.measured(
                        "metered_p99_9_ns",
                        "centre of the forks' 99.9th percentiles",
                        cell -> cell.metered(Tail::meteredP999Nanos)),
                CellRow.measured(
                        "metered_max_ns",
                        "centre of the forks' longest metered latencies",
                        cell -> cell.metered(Tail::meteredMaxNanos)),
                CellRow.estimate(
                        "mean_ratio_to_" + baselines,
                        "mean over the baseline's mean",
                        (row, estimate) ->
                                row.run().baseline(row.cell()).map(baseline -> estimate.mean() / baseline.mean())),
                new CsvColumn<>(
                        "median_ratio_to_" + baselines,
                        "median over the baseline's, from the forks of both",
                        row -> row.medianRatio().map(Ratio::value)),
                CellRow.low(
                        "median_ratio_low",
                        "95 % interval of that ratio, its lower end",
                        row -> row.medianRatio().flatMap(Ratio::interval)),
                CellRow.high("median_ratio_high", row -> row.medianRatio().flatMap(Ratio::interval)),
                CellRow.estimate(
                        "floor_ns",
                        "median of the floor that it is set against, at the same placement",
                        (row, _) -> row.floors().of(row.cell())),
                CellRow.estimate(
                        "median_over_floor_ns",
                        "median less that floor",
                        (row, estimate) -> row.floors().of(row.cell()).stream()
                                .mapToObj(floor -> estimate.median() - floor)
                                .findFirst()),
                CellRow.measured("marks", "doubts, separated by spaces; below", TimeColumns::marks),
                CellRow.measured(
                        "round_trips_per_s",
                        "round trips over the time that was measured",
                        cell -> cell.throughput().roundTripsPerSecond()),
                CellRow.measured(
                        "late_share",
                        "of the starts that a rate asked for, those that came too late",
                        cell -> cell.throughput().lateShare()),
                CellRow.measured(
                        "pause_ns",
                        "mean time between a response and the next request",
                        cell -> cell.throughput().pauseNanos()),
                CellRow.measured(
                        "service_mean_ns",
                        "mean from when a request was sent, where times count from when it should have been",
                        cell -> cell.throughput().serviceMeanNanos()),
                CellRow.measured(
                        "service_median_ns",
                        "median of the same",
                        cell -> cell.throughput().serviceMedianNanos()));
    }

    /// `batched drifting`
    private static String marks(CellResult cell) {
        return Mark.of(cell).stream().map(Mark::label).collect(Collectors.joining(" "));
    }

    /// Columns that only streams have figures in.
    static List<CsvColumn<CellRow>> ofStreams() {
        var columns = new ArrayList<CsvColumn<CellRow>>(List.of(
                new CsvColumn<>(
                        "messages",
                        "of a stream",
                        row -> Optional.of(row.cell().cell().messages())
                                .filter(_ -> row.cell().isStream())),
                latency(
                        "one_way_messages",
                        "whose latency is known",
                        latency -> latency.all().count()),
                latency(
                        "one_way_mean_ns",
                        "mean time from sent to taken",
                        latency -> latency.all().mean()),
                latency("one_way_min_ns", "shortest", latency -> latency.all().min())));
        for (double percent : MessageLatency.PERCENTS) {
            String name = percent == 50
                    ? "median"
                    : "p" + String.valueOf(percent).replace(".0", "").replace('.', '_');
            columns.add(
                    latency("one_way_" + name + "_ns", name + " of the same", latency -> latency.percentile(percent)));
        }
        columns.add(
                latency("one_way_max_ns", "longest", latency -> latency.all().max()));
        return columns;
    }

    private static CsvColumn<CellRow> latency(String name, String explanation, Function<MessageLatency, ?> field) {
        return new CsvColumn<>(name, explanation, row -> row.latency().map(field));
    }
}
