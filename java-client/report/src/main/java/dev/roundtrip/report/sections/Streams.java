// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Column;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.List;

/// Times of streams, of their messages and of a KiB; none for a run of round trips.
final class Streams {
    private static final double BYTES_A_MEGABYTE = 1e6;
    private static final List<Column<CellResult>> COLUMNS = List.of(
            Column.of(
                    "total s",
                    cell -> TimeText.seconds(nanos(cell) * cell.cell().messages())),
            Column.estimate("± 95 %", estimate -> NumberText.halfWidth(estimate.meanInterval(), estimate.mean())),
            Column.micros("µs/message", Estimate::mean),
            Column.of("µs/KiB", cell -> TimeText.micros(nanos(cell) * SizeText.BYTES_A_KIB / bytes(cell))),
            Column.of("messages/s", cell -> NumberText.significant(TimeText.NANOS_A_SECOND / nanos(cell))),
            Column.of(
                    "MB/s",
                    cell -> NumberText.significant(
                            bytes(cell) * TimeText.NANOS_A_SECOND / nanos(cell) / BYTES_A_MEGABYTE)),
            Column.estimate("streams measured", estimate -> NumberText.count(estimate.samples())),
            Column.of("precise", CellResult::preciseText));

    private static final Note TIME_OF_A_MESSAGE = Note.of(
            "The time of a message is that of a stream, from its first message to the acknowledgement of its last,"
                    + " over their number");

    private Streams() {}

    static List<Section> of(RunResults run) {
        Table table = Table.of(
                "streams",
                COLUMNS,
                run.measured().filter(CellResult::isStream).toList(),
                cell -> Cell.of(name(cell), cell));
        return new Section("Streams", List.of(table), List.of(TIME_OF_A_MESSAGE)).ifAnyTable();
    }

    /// The mean time of a message.
    private static double nanos(CellResult cell) {
        return cell.estimate().orElseThrow().mean();
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
}
