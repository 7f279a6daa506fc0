// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.LegTimes;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.CsvColumn;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every figure of every cell for other programs: one row per cell of each run, units in the column names, numbers
/// as they were computed. Cells without figures keep their row.
public final class CellTable {
    /// The name of the baseline in names of columns that must not depend on the run.
    public static final String BASELINE = "baseline";

    private CellTable() {}

    /// @param runs at least one
    public static Table of(List<RunResults> runs) {
        String baselines = runs.stream().map(RunResults::baselineId).distinct().collect(Collectors.joining("_or_"));
        List<CsvColumn<CellRow>> columns = columns(baselines);
        return new Table(
                columns.stream().map(CsvColumn::name).toList(),
                runs.stream()
                        .flatMap(run -> CellRow.of(run).stream())
                        .map(row -> row(columns, row))
                        .toList());
    }

    /// The cells of one run as values by the names of the columns; a cell has no entry for what it lacks.
    public static List<SequencedMap<String, Object>> values(RunResults run) {
        List<CsvColumn<CellRow>> columns = columns(BASELINE);
        return CellRow.of(run).stream().map(row -> values(columns, row)).toList();
    }

    private static SequencedMap<String, Object> values(List<CsvColumn<CellRow>> columns, CellRow row) {
        var values = new LinkedHashMap<String, Object>();
        columns.forEach(column -> column.value(row).ifPresent(value -> values.put(column.name(), value)));
        return values;
    }

    /// The explanation of each column by its name, in their order.
    ///
    /// @param baseline the mechanism that ratios are to
    public static SequencedMap<String, String> explanations(String baseline) {
        var explanations = new LinkedHashMap<String, String>();
        columns(baseline).forEach(column -> explanations.put(column.name(), column.explanation()));
        return explanations;
    }

    private static List<CsvColumn<CellRow>> columns(String baselines) {
        var system = CellRow.any(
                "system",
                "`Linux`, or `Windows under Wine 8.0`",
                row -> new MachineText(row.run().run()).systemAndWine());
        return Stream.of(
                        cells(),
                        conditions(),
                        outcome(),
                        TimeColumns.of(baselines),
                        costs(),
                        legs(),
                        TimeColumns.ofStreams(),
                        List.of(system))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Cell> row(List<CsvColumn<CellRow>> columns, CellRow row) {
        return columns.stream()
                .map(column -> Cell.of(column.value(row).map(Object::toString).orElse("")))
                .toList();
    }

    private static List<CsvColumn<CellRow>> cells() {
        return List.of(
                CellRow.any(
                        "run",
                        "start and profile of the run, which its folder is called by if nobody named it",
                        row -> row.run().name()),
                CellRow.planned("transport", "the mechanism's id", CellRecord::transport),
                CellRow.planned(
                        "family",
                        "which mechanisms it is a kind of",
                        cell -> cell.family().label()),
                CellRow.planned(
                        "request_bytes", "of a request, or of each message of a stream", CellRecord::requestBytes),
                CellRow.planned("response_bytes", "of a response; 0 of a stream", CellRecord::responseBytes));
    }

    private static List<CsvColumn<CellRow>> conditions() {
        return Axes.ALL.stream()
                .flatMap(axis -> axis.columns().stream())
                .map(column -> CellRow.any(
                        column.name(),
                        column.explanation(),
                        row -> row.cell().condition().fields().get(column.name())))
                .toList();
    }

    private static List<CsvColumn<CellRow>> outcome() {
        return List.of(
                CellRow.any(
                        "outcome",
                        "`measured`, `failed` or `skipped`",
                        row -> row.cell().outcome().label()),
                CellRow.any(
                        "reason", "why there are no figures", row -> row.cell().note()));
    }

    private static List<CsvColumn<CellRow>> costs() {
        return Stream.of(Cost.ALL, Cost.MEMORY, Cost.IMPOSED)
                .flatMap(List::stream)
                .map(cost ->
                        CellRow.measured(cost.column().value(), cost.column().explanation(), cost::of))
                .toList();
    }

    private static List<CsvColumn<CellRow>> legs() {
        var columns = new ArrayList<CsvColumn<CellRow>>();
        List<String> names = List.of("request", "server", "response");
        List<String> explanations = List.of(
                "from sent until the server has the request", "in the server", "from there until the response is here");
        for (int part = 0; part < names.size(); part++) {
            int index = part;
            String leg = names.get(part) + "_leg_";
            String what = explanations.get(part);
            columns.add(new CsvColumn<>(
                    leg + "mean_ns", what + ", mean", row -> row.leg(index).map(Leg::meanNanos)));
            columns.add(new CsvColumn<>(
                    leg + "median_ns", what + ", median", row -> row.leg(index).map(Leg::medianNanos)));
        }
        columns.add(new CsvColumn<>(
                "stamping_ns",
                "what stamps add to the median",
                row -> row.leg(0).map(_ -> LegTimes.of(row.cell()).stampingNanos())));
        columns.add(CellRow.low(
                "stamping_low_ns",
                "its 95 % interval, the lower end",
                row -> LegTimes.of(row.cell()).stampingInterval()));
        columns.add(
                CellRow.high("stamping_high_ns", row -> LegTimes.of(row.cell()).stampingInterval()));
        return columns;
    }
}
