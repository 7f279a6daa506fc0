// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Column;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Times of the single messages of streams.
final class OneWayLatencies {
    private record Row(CellResult cell, MessageLatency latency) {}

    private static final Note OTHER_STREAMS = Note.of(
            "Of other streams of the same run, whose messages carry the time at which they were sent; in a stream"
                    + " without gaps they hold the wait behind earlier messages");

    private OneWayLatencies() {}

    static List<Section> of(RunResults run) {
        List<Row> rows = run.measured()
                .flatMap(cell -> MessageLatency.of(cell).map(latency -> new Row(cell, latency)).stream())
                .toList();
        Table table = Table.of("one way, µs", columns(), rows, row -> Cell.of(Streams.name(row.cell()), row.cell()));
        return new Section("One-way latency in streams with time stamps", List.of(table), List.of(OTHER_STREAMS))
                .ifAnyTable();
    }

    private static List<Column<Row>> columns() {
        var columns = new ArrayList<Column<Row>>(
                List.of(micros("mean", MessageLatency::mean), micros("min", MessageLatency::min)));
        for (double percent : MessageLatency.PERCENTS) {
            String head = percent == 50 ? "median" : String.valueOf(percent).replace(".0", "") + " %";
            columns.add(Column.of(head, row -> TimeText.micros(row.latency().percentile(percent))));
        }
        columns.addAll(List.of(
                micros("max", MessageLatency::max),
                Column.of("messages", row -> NumberText.count(row.latency().messages())),
                Column.of("clock", row -> TimeText.micros(row.latency().clock())),
                Column.of(
                        "median less clock",
                        row -> TimeText.micros(row.latency().medianLessClock()))));
        return columns;
    }

    private static Column<Row> micros(String head, ToDoubleFunction<MessageLatency> nanos) {
        return Column.of(head, row -> TimeText.micros(nanos.applyAsDouble(row.latency())));
    }
}
