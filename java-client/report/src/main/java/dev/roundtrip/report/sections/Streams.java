// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// Times of streams, of a KiB and of single messages; none for a run of round trips.
final class Streams {
    private static final double BYTES_A_MEGABYTE = 1e6;
    private static final List<Column<CellResult>> COLUMNS = List.of(
            Column.of(
                    "total s",
                    cell -> TimeText.seconds(cell.mean() * cell.cell().messages())),
            Column.estimate("± 95 %", estimate -> NumberText.halfWidth(estimate.meanInterval(), estimate.mean())),
            Column.micros("µs/message", Estimate::mean),
            Column.of("µs/KiB", cell -> TimeText.micros(cell.mean() * SizeText.BYTES_A_KIB / bytes(cell))),
            Column.of("messages/s", cell -> NumberText.significant(TimeText.NANOS_A_SECOND / cell.mean())),
            Column.of(
                    "MB/s",
                    cell -> NumberText.significant(
                            bytes(cell) * TimeText.NANOS_A_SECOND / cell.mean() / BYTES_A_MEGABYTE)),
            Column.estimate("streams measured", estimate -> NumberText.count(estimate.samples())),
            Column.of("precise", CellResult::preciseText));

    private static final Note TIME_OF_A_MESSAGE = Note.of(
            "The time of a message is that of a stream, from its first message to the acknowledgement of its last,"
                    + " over their number");

    private static final Note OTHER_STREAMS = Note.of(
            "Of other streams of the same run, whose messages carry the time at which they were sent; in a stream"
                    + " without gaps they hold the wait behind earlier messages");

    private Streams() {}

    static List<Section> whole(RunResults run) {
        Table table = Table.of(
                "streams",
                COLUMNS,
                run.measured().filter(CellResult::isStream).toList(),
                cell -> Cell.of(name(cell), cell));
        return new Section("Streams", List.of(table), List.of(TIME_OF_A_MESSAGE)).ifAnyTable();
    }

    private static double bytes(CellResult cell) {
        return cell.cell().requestBytes();
    }

    /// `tcp-keepalive 100000 x 180B`
    static String name(CellResult cell) {
        return "%s %d x %s"
                .formatted(
                        cell.name(),
                        cell.cell().messages(),
                        SizeText.of(cell.cell().requestBytes()));
    }

    static List<Section> oneWay(RunResults run) {
        List<CellRow> rows = CellRow.of(run).stream()
                .filter(row -> row.cell().isMeasured() && row.latency().isPresent())
                .toList();
        Table table = Table.of("one way, µs", columns(), rows, row -> Cell.of(name(row.cell()), row.cell()));
        return new Section("One-way latency in streams with time stamps", List.of(table), List.of(OTHER_STREAMS))
                .ifAnyTable();
    }

    private static List<Column<CellRow>> columns() {
        var columns = new ArrayList<>(List.of(
                micros("mean", latency -> latency.all().mean()),
                micros("min", latency -> latency.all().min())));
        for (double percent : MessageLatency.PERCENTS) {
            String head = percent == 50 ? "median" : String.valueOf(percent).replace(".0", "") + " %";
            columns.add(latency(head, latency -> TimeText.micros(latency.percentile(percent))));
        }
        columns.addAll(List.of(
                micros("max", latency -> latency.all().max()),
                latency("messages", latency -> NumberText.count(latency.all().count())),
                micros("clock", MessageLatency::clock),
                latency("median less clock", latency -> TimeText.micros(latency.medianLessClock()))));
        return columns;
    }

    private static Column<CellRow> micros(String head, ToDoubleFunction<MessageLatency> nanos) {
        return latency(head, latency -> TimeText.micros(nanos.applyAsDouble(latency)));
    }

    private static Column<CellRow> latency(String head, Function<MessageLatency, String> text) {
        return Column.of(head, row -> text.apply(row.latency().orElseThrow()));
    }
}
