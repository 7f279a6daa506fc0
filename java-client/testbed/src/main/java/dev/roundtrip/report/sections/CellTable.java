// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every figure of every cell for other programs: one row per cell of each run, units in the column names, numbers as
/// they were computed. Cells without figures keep their row.
public final class CellTable {
    /// In names of columns where they must not depend on the run.
    public static final String BASELINE = "baseline";

    private CellTable() {}

    /// @param runs at least one
    public static Table of(List<RunResults> runs) {
        String baselines = runs.stream().map(RunResults::baselineId).distinct().collect(Collectors.joining("_or_"));
        List<CellColumn> columns = columns(baselines);
        var rows = new ArrayList<List<Cell>>();
        for (RunResults run : runs) {
            var floors = new Floors(run);
            run.cells()
                    .forEach(cell -> rows.add(row(columns, new CellRow(run, floors, cell, MessageLatency.of(cell)))));
        }
        return new Table(columns.stream().map(CellColumn::name).toList(), rows);
    }

    /// The same of one run as values, by the names of the columns; what a cell does not have is left out.
    public static List<SequencedMap<String, Object>> values(RunResults run) {
        List<CellColumn> columns = columns(BASELINE);
        var floors = new Floors(run);
        return run.cells().stream()
                .map(cell -> values(columns, new CellRow(run, floors, cell, MessageLatency.of(cell))))
                .toList();
    }

    private static SequencedMap<String, Object> values(List<CellColumn> columns, CellRow row) {
        var values = new LinkedHashMap<String, Object>();
        columns.forEach(column -> column.field().apply(row).ifPresent(value -> values.put(column.name(), value)));
        return values;
    }

    /// What each column is, by its name, in their order.
    ///
    /// @param baseline the mechanism that ratios are to
    public static SequencedMap<String, String> explanations(String baseline) {
        var explanations = new LinkedHashMap<String, String>();
        columns(baseline).forEach(column -> explanations.put(column.name(), column.explanation()));
        return explanations;
    }

    private static List<CellColumn> columns(String baselines) {
        var system = CellColumn.of(
                "system",
                "`Linux`, or `Windows under Wine 8.0`",
                row -> row.run().system());
        return Stream.of(cells(), times(baselines), costs(), legs(), StreamColumns.all(), List.of(system))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Cell> row(List<CellColumn> columns, CellRow row) {
        return columns.stream()
                .map(column ->
                        Cell.of(column.field().apply(row).map(Object::toString).orElse("")))
                .toList();
    }

    private static List<CellColumn> cells() {
        return List.of(
                CellColumn.of(
                        "run",
                        "start and profile of the run, which its folder is called by if nobody named it",
                        row -> row.run().name()),
                CellColumn.of(
                        "transport",
                        "the mechanism's id",
                        row -> row.cell().cell().transport()),
                CellColumn.of(
                        "family",
                        "which mechanisms it is a kind of",
                        row -> row.cell().cell().family()),
                CellColumn.of(
                        "request_bytes",
                        "of a request, or of each message of a stream",
                        row -> row.cell().cell().requestBytes()),
                CellColumn.of(
                        "response_bytes",
                        "of a response; 0 of a stream",
                        row -> row.cell().cell().responseBytes()),
                new CellColumn(
                        "rate_per_s",
                        "round trips a second that were asked for; empty in a closed loop",
                        row -> Optional.of(row.condition().ratePerSecond())
                                .filter(_ -> row.condition().isOpen())),
                CellColumn.of(
                        "clients",
                        "that worked at the same time",
                        row -> row.condition().clients()),
                CellColumn.of(
                        "gap_ns",
                        "asked pause between a response and the next request",
                        row -> row.condition().gapNanos()),
                CellColumn.of(
                        "placement",
                        "where both sides ran: `same`, `cross`, `cross-back` or `free`",
                        row -> row.condition().placement()),
                CellColumn.of(
                        "collector",
                        "of the client's JVM",
                        row -> row.condition().collector()),
                CellColumn.of(
                        "asked_allocation_bytes_per_s",
                        "that another thread of the client was to allocate meanwhile",
                        row -> row.condition().allocatedBytesPerSecond()),
                CellColumn.of(
                        "jvm",
                        "version of the client's JVM; empty for the testbed's",
                        row -> row.condition().runtime().jvm()),
                CellColumn.of(
                        "client_threads",
                        "`platform` or `virtual`",
                        row -> row.condition().runtime().threads()),
                CellColumn.of(
                        "class_archive",
                        "which the client had: `testbed`, `jdk` or `off`",
                        row -> row.condition().runtime().classArchive()),
                CellColumn.of(
                        "message",
                        "that requests and responses are; empty for bytes",
                        row -> row.condition().message()),
                CellColumn.of(
                        "codec",
                        "which makes bytes of it: `raw` for bytes",
                        row -> row.condition().codec()),
                CellColumn.of(
                        "outcome",
                        "`measured`, `failed` or `skipped`",
                        row -> row.cell().outcome().label()),
                CellColumn.of(
                        "reason", "why there are no figures", row -> row.cell().note()));
    }

    /// @param baselines the mechanism that ratios are to, or those of all runs
    private static List<CellColumn> times(String baselines) {
        return List.of(
                CellColumn.estimate("forks", "that count", Estimate::forks),
                CellColumn.measured(
                        "forks_ended_by_precision",
                        "whose median was as precise as asked; time ended the others",
                        row -> row.cell().precise()),
                CellColumn.measured(
                        "round_trips", "over all forks", row -> row.cell().roundTrips()),
                CellColumn.estimate(
                        "samples",
                        "that mean and percentiles are of: round trips, or batches of them",
                        Estimate::samples),
                CellColumn.measured(
                        "batch_trips",
                        "round trips between two clock readings",
                        row -> row.cell().batchTrips()),
                CellColumn.number(
                        "drift",
                        "how much the median still moved while it was measured, as a share; empty unless half of the forks drifted",
                        row -> row.cell().drift()),
                CellColumn.estimate("mean_ns", "mean of all samples", Estimate::mean),
                CellColumn.end(
                        "mean_low_ns",
                        "95 % interval of the mean, its lower end; empty of one fork",
                        row -> row.estimate(Estimate::meanInterval),
                        Interval::low),
                CellColumn.end(
                        "mean_high_ns", "its upper end", row -> row.estimate(Estimate::meanInterval), Interval::high),
                CellColumn.estimate(
                        "sd_ns",
                        "standard deviation of the samples; of batch means where batched",
                        Estimate::standardDeviation),
                CellColumn.estimate("median_ns", "centre of the forks' medians", Estimate::median),
                CellColumn.end(
                        "median_low_ns",
                        "95 % interval of the median, its lower end; empty of one fork",
                        row -> row.estimate(Estimate::medianInterval),
                        Interval::low),
                CellColumn.end(
                        "median_high_ns",
                        "its upper end",
                        row -> row.estimate(Estimate::medianInterval),
                        Interval::high),
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
                CellColumn.end(
                        "median_ratio_low",
                        "95 % interval of that ratio, its lower end",
                        row -> row.medianRatio().flatMap(Ratio::interval),
                        Interval::low),
                CellColumn.end(
                        "median_ratio_high",
                        "its upper end",
                        row -> row.medianRatio().flatMap(Ratio::interval),
                        Interval::high),
                CellColumn.number(
                        "floor_ns",
                        "median of the floor that it is set against, at the same placement",
                        row -> row.floors().of(row.cell())),
                new CellColumn(
                        "median_over_floor_ns",
                        "median less that floor",
                        row -> row.estimate(estimate ->
                                CellRow.boxed(row.floors().of(row.cell())).map(floor -> estimate.median() - floor))),
                CellColumn.measured("marks", "doubts, separated by spaces; below", row -> marks(row.cell())),
                CellColumn.measured(
                        "round_trips_per_s",
                        "round trips over the time that was measured",
                        row -> row.cell().throughput().roundTripsPerSecond()),
                CellColumn.measured(
                        "late_share",
                        "of the starts that a rate asked for, those that came too late",
                        row -> row.cell().throughput().lateShare()),
                CellColumn.measured(
                        "pause_ns",
                        "mean time between a response and the next request",
                        row -> row.cell().throughput().pauseNanos()),
                CellColumn.measured(
                        "service_mean_ns",
                        "mean from when a request was sent, where times count from when it should have been",
                        row -> row.cell().throughput().serviceMeanNanos()),
                CellColumn.measured(
                        "service_median_ns",
                        "median of the same",
                        row -> row.cell().throughput().serviceMedianNanos()));
    }

    private static List<CellColumn> costs() {
        return Cost.ALL.stream()
                .map(cost -> CellColumn.number(cost.column(), cost.explanation(), row -> cost.of(row.cell())))
                .toList();
    }

    private static List<CellColumn> legs() {
        var columns = new ArrayList<CellColumn>();
        List<String> names = List.of("request", "server", "response");
        List<String> explanations = List.of(
                "from sent until the server has the request", "in the server", "from there until the response is here");
        for (int part = 0; part < names.size(); part++) {
            int index = part;
            String leg = names.get(part) + "_leg_";
            String what = explanations.get(part);
            columns.add(new CellColumn(
                    leg + "mean_ns", what + ", mean", row -> row.leg(index).map(Leg::meanNanos)));
            columns.add(new CellColumn(
                    leg + "median_ns", what + ", median", row -> row.leg(index).map(Leg::medianNanos)));
        }
        columns.add(new CellColumn(
                "stamping_ns",
                "what stamps add to the median",
                row -> row.leg(0).map(_ -> row.cell().stampingNanos())));
        columns.add(CellColumn.end(
                "stamping_low_ns",
                "its 95 % interval, the lower end",
                row -> row.cell().stampingInterval(),
                Interval::low));
        columns.add(CellColumn.end(
                "stamping_high_ns", "its upper end", row -> row.cell().stampingInterval(), Interval::high));
        return columns;
    }

    /// `batched drifting`
    private static String marks(CellResult cell) {
        return Mark.of(cell).stream().map(Mark::label).collect(Collectors.joining(" "));
    }
}
