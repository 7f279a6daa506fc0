// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FaultFigures;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.RunResults.RowNames;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;

/// Outcomes of faults: a table for each fault, the row that told its client first on top.
final class Faults {
    /// A table has room for the begin of a message.
    private static final int MOST_LETTERS = 70;

    private static final List<Column<CellResult>> TOLD = List.of(
            count("faults", FaultFigures::faults),
            Column.of("told after", cell -> told(figures(cell))),
            Column.of("worst", cell -> time(figures(cell).told().worst())),
            Column.of("back after", cell -> time(figures(cell).back().median())),
            Column.of("worst", cell -> time(figures(cell).back().worst())),
            Column.of("by", cell -> by(figures(cell))),
            count("lost", FaultFigures::lost),
            count("doubled", FaultFigures::doubled),
            count("late", FaultFigures::late),
            count("wrong", FaultFigures::corrupted),
            Column.ifKnown("left behind", cell -> orMissing(figures(cell).left())),
            Column.ifKnown(
                    "told what", cell -> orMissing(shortened(figures(cell).toldWhat()))));

    private static final List<Column<CellResult>> STOPPED = List.of(
            count("faults", FaultFigures::faults),
            Column.of("answer after", cell -> time(figures(cell).back().median())),
            Column.of("worst", cell -> time(figures(cell).back().worst())),
            Column.of(
                    "delayed starts",
                    cell -> NumberText.significant(figures(cell).delayedStarts().median())),
            Column.of("told", cell -> String.valueOf(figures(cell).told().count())),
            count("lost", FaultFigures::lost),
            count("doubled", FaultFigures::doubled),
            count("late", FaultFigures::late),
            count("wrong", FaultFigures::corrupted),
            Column.ifKnown(
                    "told what", cell -> orMissing(shortened(figures(cell).toldWhat()))));

    private static final List<Note> NOTES_TOLD = Note.all(List.of(
            "told after: from the fault, or from the begin of the request that heard of it if that came later, to the"
                    + " exception, median; from 1 s on by the next server's start; `time-out` where only the client's own 2 s"
                    + " ended the wait; `not told` where the next server answered",
            "back after: from a new server that takes requests to its first right answer; by: who got that, the client"
                    + " that lost the old server or a new one",
            "late: answered after the client had given up; wrong: an answer to no request; left behind: files in the"
                    + " server's folder before the next one starts, `named-objects` stands for what the kernel keeps"));

    private static final List<Note> NOTES_STOPPED = Note.all(List.of(
            "answer after: the longest round trip, of a stop from its begin on, beside a slow reader while it does not read;"
                    + " delayed starts: requests of the open loop that waited for it; told: how often the client got an"
                    + " exception"));

    private Faults() {}

    static List<Section> of(RunResults run) {
        return run.conditions().stream()
                .map(condition -> condition.get(Axes.FAULT))
                .distinct()
                .flatMap(fault -> section(run, fault).ifAnyTable().stream())
                .toList();
    }

    private static Section section(RunResults run, Fault fault) {
        List<CellResult> cells = run.measured()
                .filter(cell -> cell.condition().get(Axes.FAULT).equals(fault))
                .filter(cell -> FaultFigures.of(cell).isPresent())
                .sorted(Comparator.comparingDouble(Faults::order))
                .toList();
        // The title names the fault.
        var names = RowNames.in(cells.stream().map(CellResult::condition).toList());
        boolean isStop = !fault.length().isZero();
        return new Section(
                "Fault: " + fault.label(),
                List.of(Table.of(
                        "round trips",
                        isStop ? STOPPED : TOLD,
                        cells,
                        cell -> Cell.of(names.of(cell.transport(), cell.condition()) + " " + cell.sizes()))),
                isStop ? NOTES_STOPPED : NOTES_TOLD);
    }

    private static double order(CellResult cell) {
        FaultFigures figures = figures(cell);
        OptionalDouble nanos = cell.condition().get(Axes.FAULT).length().isZero()
                ? figures.told().median()
                : figures.back().median();
        return nanos.orElse(Double.MAX_VALUE);
    }

    private static FaultFigures figures(CellResult cell) {
        return FaultFigures.of(cell).orElseThrow();
    }

    private static Column<CellResult> count(String head, ToIntFunction<FaultFigures> number) {
        return Column.of(head, cell -> String.valueOf(number.applyAsInt(figures(cell))));
    }

    private static String told(FaultFigures figures) {
        if (2 * figures.timeouts() > figures.faults()) {
            return "time-out";
        }
        return figures.told().count() == 0 ? "not told" : time(figures.told().median());
    }

    private static String by(FaultFigures figures) {
        if (figures.oldClients() == 0) {
            return "new client";
        }
        return figures.oldClients() == figures.faults()
                ? "the client itself"
                : "the client itself %d of %d times".formatted(figures.oldClients(), figures.faults());
    }

    private static String time(OptionalDouble nanos) {
        return nanos.isPresent() ? TimeText.of(nanos.getAsDouble()) : NumberText.MISSING;
    }

    private static String orMissing(String text) {
        return text.isEmpty() ? NumberText.MISSING : text;
    }

    /// `IOException: the server closed the connection`
    private static String shortened(String what) {
        String text = what.replaceFirst("^(?:[a-z]\\w*\\.)+", "").replace('|', '/');
        return text.length() <= MOST_LETTERS ? text : text.substring(0, MOST_LETTERS) + "…";
    }
}
