// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The pace of round trips, for a run with anything but one client in a closed loop without a pause.
final class Loops {
    private static final String PINNED = "pinned waits";

    private static final List<Column<CellResult>> COLUMNS = List.of(
            ofOpenLoops("asked /s", cell -> String.valueOf(cell.condition().get(Axes.RATE))),
            Column.of(
                    "done /s", cell -> NumberText.significant(cell.throughput().roundTripsPerSecond())),
            ofOpenLoops("late", cell -> NumberText.percent(cell.throughput().lateShare())),
            Column.of("pause µs", cell -> TimeText.micros(cell.throughput().pauseNanos())),
            Column.micros("median µs", Estimate::median),
            Column.percentile("p99 µs", Estimate::p99),
            Column.interval("forks", Estimate::p99Interval),
            Column.percentile("p99.9 µs", Estimate::p999),
            ofOpenLoops(
                    "service median µs",
                    cell -> TimeText.micros(cell.throughput().serviceMedianNanos())),
            Column.ifKnown(PINNED, cell -> NumberText.significant(Cost.PINNED_WAITS.of(cell))));

    private static final List<Note> NOTES = Note.all(List.of(
            "done: by all clients together; late: of an open loop, began after their time because the one before was"
                    + " under way; pause: mean time of a client between two round trips",
            "median and percentiles of an open loop count from the intended start, the service median from the actual one;"
                    + " forks: p99 over forks, 95 % of five or more, the span of fewer"));

    private static final Note PINNED_NOTE = Note.of(
            "pinned waits: of clients in virtual threads, how often in a round trip one waited and could not leave its"
                    + " carrier to others; waits within a native call are not seen");

    private Loops() {}

    static List<Section> of(RunResults run) {
        boolean isNeeded = !run.isStream() && run.conditions().stream().anyMatch(Condition::isPaced);
        return isNeeded ? List.of(section(run)) : List.of();
    }

    private static Section section(RunResults run) {
        Table table = Table.ofMeasured("round trips", COLUMNS, run.measured());
        var notes = new ArrayList<>(NOTES);
        if (table.columns().contains(PINNED)) {
            notes.add(PINNED_NOTE);
        }
        return new Section("Loops", List.of(table), notes);
    }

    private static Column<CellResult> ofOpenLoops(String head, Function<CellResult, String> text) {
        return Column.of(head, cell -> cell.condition().isOpen() ? text.apply(cell) : NumberText.MISSING);
    }
}
