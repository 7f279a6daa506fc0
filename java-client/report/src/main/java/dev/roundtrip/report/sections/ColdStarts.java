// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.Overtakings;
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
import java.util.function.DoubleFunction;

/// Times of the first round trips of fresh JVMs.
final class ColdStarts {
    /// A JVM loads classes in the first, then interprets, then compiles twice.
    private static final List<Column<Row>> COLUMNS = List.of(
            Column.of("JVMs", row -> NumberText.count(row.trips().forks().size())),
            Column.of("open µs", row -> micros(row.trips().open())),
            Column.of("first response µs", row -> micros(row.trips().firstResponse())),
            trip("1st µs", 1),
            trip("10th µs", 10),
            trip("100th µs", 100),
            trip("1000th µs", 1000),
            Column.of("steady after", row -> text(row.trips().steadyTrips(), NumberText::significant)),
            Column.of("steady µs", row -> micros(row.trips().steady())));

    private record Row(CellResult cell, FirstTrips trips) {}

    private static final List<Note> NOTES = Note.all(List.of(
            "open: load the mechanism's classes and libraries, and connect, in a JVM that runs already; first response:"
                    + " from there to the first response",
            "10th: median of the 6th to the 10th; 100th of the 51st to the 100th; 1000th likewise; each with half the"
                    + " width of its 95 % interval over the JVMs",
            "steady after: round trips until all later medians are within 10 % of the last one, between two numbers on a"
                    + " logarithmic scale; steady: how long these took; both are plain medians over the JVMs"));

    private ColdStarts() {}

    static List<Section> of(RunResults run) {
        List<Row> rows = run.measured()
                .flatMap(cell -> FirstTrips.of(cell).map(trips -> new Row(cell, trips)).stream())
                .toList();
        Table table = Table.of(
                "first round trips", COLUMNS, rows, row -> Cell.of(row.cell().toString(), row.cell()));
        var notes = new ArrayList<>(NOTES);
        notes.addAll(Note.all(Overtakings.of(run).stream().map(ColdStarts::text).toList()));
        return new Section("First round trips of fresh JVMs", List.of(table), notes).ifAnyTable();
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

    private static Column<Row> trip(String head, int number) {
        return Column.of(head, row -> NumberText.orMissing(row.trips().trip(number), ColdStarts::micros));
    }

    private static String micros(FirstTrips.Centre centre) {
        return text(centre, TimeText::micros);
    }

    private static String text(FirstTrips.Centre centre, DoubleFunction<String> number) {
        return number.apply(centre.value())
                + (centre.halfWidth().isPresent()
                        ? " ±" + NumberText.roughHalfWidth(centre.halfWidth().getAsDouble())
                        : "");
    }
}
