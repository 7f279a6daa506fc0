// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.List;

/// How long streams took, and what that is a message and a KiB; none for a run of round trips.
final class Streams {
    private static final double BYTES_A_MEGABYTE = 1e6;
    private static final List<String> COLUMNS =
            List.of("total s", "± 95 %", "µs/message", "µs/KiB", "messages/s", "MB/s", "streams measured", "precise");

    private static final Note TIME_OF_A_MESSAGE = Note.of(
            "The time of a message is that of a stream, from its first message to the acknowledgement of its last,"
                    + " over their number");

    private Streams() {}

    static List<Section> of(RunResults run) {
        Table table =
                Table.ofMeasured("streams", COLUMNS, run.cells().stream().filter(CellResult::isStream), Streams::row);
        return new Section("Streams", List.of(table), List.of(TIME_OF_A_MESSAGE)).ifAnyTable();
    }

    private static List<Cell> row(CellResult cell, Estimate estimate) {
        double nanos = estimate.mean();
        double bytes = cell.cell().requestBytes();
        return Cell.row(
                Cell.of(name(cell), cell),
                TimeText.seconds(nanos * cell.cell().messages()),
                NumberText.halfWidth(estimate.meanInterval(), nanos),
                TimeText.micros(nanos),
                TimeText.micros(nanos * SizeText.BYTES_A_KIB / bytes),
                NumberText.significant(TimeText.NANOS_A_SECOND / nanos),
                NumberText.significant(bytes * TimeText.NANOS_A_SECOND / nanos / BYTES_A_MEGABYTE),
                NumberText.count(estimate.samples()),
                cell.preciseText());
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
