// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Columns of the times of a cell, and of how sure they are.
final class TimeColumns {
    private TimeColumns() {}

    /// @param baselines the mechanism that ratios are to, or those of all runs
    static List<CellColumn> of(String baselines) {
        return List.of(
                CellColumn.estimate("forks", "that count", Estimate::forks),
                CellColumn.measured(
                        "forks_ended_by_precision",
                        "whose median was as precise as asked; time ended the others",
                        CellResult::precise),
                CellColumn.measured("round_trips", "over all forks", CellResult::roundTrips),
                CellColumn.estimate(
                        "samples",
                        "that mean and percentiles are of: round trips, or batches of them",
                        Estimate::samples),
                CellColumn.measured("batch_trips", "round trips between two clock readings", CellResult::batchTrips),
                CellColumn.number(
                        "drift",
                        "how much the median still moved while it was measured, as a share; empty unless half of the forks drifted",
                        row -> row.cell().drift()),
                CellColumn.estimate("mean_ns", "mean of all samples", Estimate::mean),
                CellColumn.low(
                        "mean_low_ns",
                        "95 % interval of the mean, its lower end; empty of one fork",
                        row -> row.estimate(Estimate::meanInterval)),
                CellColumn.high("mean_high_ns", row -> row.estimate(Estimate::meanInterval)),
                CellColumn.estimate(
                        "sd_ns",
                        "standard deviation of the samples; of batch means where batched",
                        Estimate::standardDeviation),
                CellColumn.estimate("median_ns", "centre of the forks' medians", Estimate::median),
                CellColumn.low(
                        "median_low_ns",
                        "95 % interval of the median, its lower end; empty of one fork",
                        row -> row.estimate(Estimate::medianInterval)),
                CellColumn.high("median_high_ns", row -> row.estimate(Estimate::medianInterval)),
                new CellColumn(
                        "p90_ns",
                        "90th percentile; empty of too few samples, as p99 and p99.9 are",
                        row -> row.estimate(estimate -> CellRow.boxed(estimate.p90()))),
                new CellColumn(
                        "p99_ns", "99th percentile", row -> row.estimate(estimate -> CellRow.boxed(estimate.p99()))),
                new CellColumn(
                        "p99_9_ns",
                        "99.9th percentile",
                        row -> row.estimate(estimate -> CellRow.boxed(estimate.p999()))),
                CellColumn.estimate("max_ns", "longest sample", Estimate::max),
                new CellColumn(
                        "mean_ratio_to_" + baselines,
                        "mean over the baseline's mean",
                        row -> row.estimate(estimate ->
                                row.run().baseline(row.cell()).map(baseline -> estimate.mean() / baseline.mean()))),
                new CellColumn(
                        "median_ratio_to_" + baselines,
                        "median over the baseline's, from the forks of both",
                        row -> row.medianRatio().map(Ratio::value)),
                CellColumn.low(
                        "median_ratio_low",
                        "95 % interval of that ratio, its lower end",
                        row -> row.medianRatio().flatMap(Ratio::interval)),
                CellColumn.high("median_ratio_high", row -> row.medianRatio().flatMap(Ratio::interval)),
                CellColumn.number(
                        "floor_ns",
                        "median of the floor that it is set against, at the same placement",
                        row -> row.floors().of(row.cell())),
                new CellColumn(
                        "median_over_floor_ns",
                        "median less that floor",
                        row -> row.estimate(estimate ->
                                CellRow.boxed(row.floors().of(row.cell())).map(floor -> estimate.median() - floor))),
                CellColumn.measured("marks", "doubts, separated by spaces; below", TimeColumns::marks),
                CellColumn.throughput(
                        "round_trips_per_s",
                        "round trips over the time that was measured",
                        Throughput::roundTripsPerSecond),
                CellColumn.throughput(
                        "late_share",
                        "of the starts that a rate asked for, those that came too late",
                        Throughput::lateShare),
                CellColumn.throughput(
                        "pause_ns", "mean time between a response and the next request", Throughput::pauseNanos),
                CellColumn.throughput(
                        "service_mean_ns",
                        "mean from when a request was sent, where times count from when it should have been",
                        Throughput::serviceMeanNanos),
                CellColumn.throughput("service_median_ns", "median of the same", Throughput::serviceMedianNanos));
    }

    /// `batched drifting`
    private static String marks(CellResult cell) {
        return Mark.of(cell).stream().map(Mark::label).collect(Collectors.joining(" "));
    }

    /// Columns that only streams have figures in.
    static List<CellColumn> ofStreams() {
        var columns = new ArrayList<>(List.of(
                new CellColumn(
                        "messages",
                        "of a stream",
                        row -> Optional.of(row.cell().cell().messages())
                                .filter(_ -> row.cell().isStream())),
                latency("one_way_messages", "whose latency is known", MessageLatency::messages),
                latency("one_way_mean_ns", "mean time from sent to taken", MessageLatency::mean),
                latency("one_way_min_ns", "shortest", MessageLatency::min)));
        for (double percent : MessageLatency.PERCENTS) {
            String name = percent == 50
                    ? "median"
                    : "p" + String.valueOf(percent).replace(".0", "").replace('.', '_');
            columns.add(new CellColumn(
                    "one_way_" + name + "_ns",
                    name + " of the same",
                    row -> row.latency().flatMap(latency -> CellRow.boxed(latency.percentile(percent)))));
        }
        columns.add(latency("one_way_max_ns", "longest", MessageLatency::max));
        return columns;
    }

    private static CellColumn latency(String name, String explanation, Function<MessageLatency, ?> field) {
        return new CellColumn(name, explanation, row -> row.latency().map(field));
    }
}
