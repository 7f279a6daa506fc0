// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.Throughput;
import java.util.ArrayList;
import java.util.List;

/// How the round trips followed one another, for a run with anything but one client in a closed loop without a pause.
final class Loops {
    private static final List<String> COLUMNS =
            List.of("asked /s", "done /s", "late", "pause µs", "median µs", "p99.9 µs", "service median µs");

    /// Behind the others, where clients had virtual threads.
    private static final String PINNED = "pinned waits";

    private static final List<Note> NOTES = Note.all(List.of(
            "done: by all clients together; late: of an open loop, began after their time because the one before was"
                    + " under way; pause: mean time of a client between two",
            "median and p99.9 of an open loop count from the intended start, the service median from the actual one"));

    private static final Note PINNED_NOTE = Note.of(
            "pinned waits: of clients in virtual threads, how often in a round trip one waited and could not leave its"
                    + " carrier to others; waits within a native call are not seen");

    private Loops() {}

    static List<Section> of(RunResults run) {
        boolean isNeeded = !run.isStream() && run.conditions().stream().anyMatch(Condition::isPaced);
        return isNeeded ? List.of(section(run)) : List.of();
    }

    private static Section section(RunResults run) {
        boolean isVirtual =
                run.measured().anyMatch(cell -> Cost.PINNED_WAITS.of(cell).isPresent());
        var columns = new ArrayList<>(COLUMNS);
        var notes = new ArrayList<>(NOTES);
        if (isVirtual) {
            columns.add(PINNED);
            notes.add(PINNED_NOTE);
        }
        Table table = Table.ofMeasured(
                "round trips", columns, run.measured(), (cell, estimate) -> row(cell, estimate, isVirtual));
        return new Section("Loops", List.of(table), notes);
    }

    private static List<Cell> row(CellResult cell, Estimate estimate, boolean isVirtual) {
        Condition condition = cell.condition();
        Throughput flow = cell.throughput();
        var figures = new ArrayList<>(List.of(
                condition.isOpen() ? String.valueOf(condition.get(Axes.RATE)) : NumberText.MISSING,
                NumberText.significant(flow.roundTripsPerSecond()),
                condition.isOpen() ? NumberText.percent(flow.lateShare()) : NumberText.MISSING,
                TimeText.micros(flow.pauseNanos()),
                TimeText.micros(estimate.median()),
                TimeText.micros(estimate.p999()),
                condition.isOpen() ? TimeText.micros(flow.serviceMedianNanos()) : NumberText.MISSING));
        if (isVirtual) {
            figures.add(NumberText.significant(Cost.PINNED_WAITS.of(cell)));
        }
        return Cell.row(Cell.of(cell.toString(), cell), figures);
    }
}
