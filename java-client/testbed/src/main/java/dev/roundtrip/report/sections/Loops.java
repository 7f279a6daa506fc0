// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.Throughput;
import java.util.List;

/// How the round trips followed one another, for a run with anything but one client in a closed loop without a pause.
final class Loops {
    private static final List<String> COLUMNS =
            List.of("asked /s", "done /s", "late", "pause µs", "median µs", "p99.9 µs", "service median µs");
    private static final List<Note> NOTES = Note.all(List.of(
            "done: by all clients together; late: of an open loop, began after their time because the one before was"
                    + " under way; pause: mean time of a client between two",
            "median and p99.9 of an open loop count from the intended start, the service median from the actual one"));

    private Loops() {}

    static List<Section> of(RunResults run) {
        boolean isNeeded = !run.isStream()
                && run.conditions().stream()
                        .anyMatch(
                                condition -> condition.isOpen() || condition.clients() > 1 || condition.gapNanos() > 0);
        return isNeeded
                ? List.of(new Section(
                        "Loops", List.of(Table.ofMeasured("round trips", COLUMNS, run.measured(), Loops::row)), NOTES))
                : List.of();
    }

    private static List<Cell> row(CellResult cell, Estimate estimate) {
        ConditionRecord condition = cell.cell().condition();
        Throughput flow = cell.throughput();
        return Cell.row(
                Cell.of(cell.toString(), cell),
                condition.isOpen() ? String.valueOf(condition.ratePerSecond()) : NumberText.MISSING,
                NumberText.significant(flow.roundTripsPerSecond()),
                condition.isOpen() ? NumberText.percent(flow.lateShare()) : NumberText.MISSING,
                TimeText.micros(flow.pauseNanos()),
                TimeText.micros(estimate.median()),
                TimeText.micros(estimate.p999()),
                condition.isOpen() ? TimeText.micros(flow.serviceMedianNanos()) : NumberText.MISSING);
    }
}
