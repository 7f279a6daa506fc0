// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.Overtakings;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/// What fresh JVMs paid for their first round trips.
final class ColdStarts {
    /// In which a JVM loads classes, then interprets, then compiles twice.
    private static final List<Integer> NUMBERS = List.of(1, 10, 100, 1000);

    private static final List<String> COLUMNS = List.of(
            "first round trips",
            "JVMs",
            "open µs",
            "first response µs",
            "1st µs",
            "10th µs",
            "100th µs",
            "1000th µs",
            "steady after",
            "steady µs");

    private static final List<Note> NOTES = Note.all(List.of(
            "open: load the mechanism's classes and libraries, and connect, in a JVM that runs already; first response:"
                    + " from there to the first response",
            "10th: median of the 6th to the 10th; 100th of the 51st to the 100th; 1000th likewise; each with half the"
                    + " width of its 95 % interval over the JVMs",
            "steady after: round trips until all later medians are within 10 % of the last one, between two numbers on a"
                    + " logarithmic scale; steady: how long these took; both are plain medians over the JVMs"));

    private ColdStarts() {}

    static List<Section> of(RunResults run) {
        List<List<Cell>> rows = run.measured()
                .flatMap(cell -> FirstTrips.of(cell).map(trips -> row(cell, trips)).stream())
                .toList();
        var notes = new ArrayList<>(NOTES);
        notes.addAll(Note.all(Overtakings.of(run).stream().map(ColdStarts::text).toList()));
        return new Section("First round trips of fresh JVMs", List.of(new Table(COLUMNS, rows)), notes).ifAnyTable();
    }

    /// `ffm overtakes jni at 16B:16B: quicker from round trip 50000 on`
    private static String text(Overtakings.Overtaking overtaking) {
        return "%s overtakes %s at %s: it is the quicker one from round trip %d on"
                .formatted(
                        overtaking.overtaker().name(),
                        overtaking.overtaken().name(),
                        overtaking.overtaken().sizes(),
                        overtaking.from());
    }

    private static List<Cell> row(CellResult cell, FirstTrips trips) {
        var figures = new ArrayList<String>();
        figures.add(NumberText.count(trips.forks().size()));
        figures.add(text(trips.open(), TimeText::micros));
        figures.add(text(trips.firstResponse(), TimeText::micros));
        for (int number : NUMBERS) {
            figures.add(NumberText.orMissing(trips.trip(number), centre -> text(centre, TimeText::micros)));
        }
        figures.add(text(trips.steadyTrips(), NumberText::significant));
        figures.add(text(trips.steady(), TimeText::micros));
        return Cell.row(Cell.of(cell.toString(), cell), figures);
    }

    private static String text(FirstTrips.Centre centre, DoubleFunction<String> number) {
        return number.apply(centre.value())
                + (centre.halfWidth().isPresent()
                        ? " ±" + NumberText.roughHalfWidth(centre.halfWidth().getAsDouble())
                        : "");
    }
}
