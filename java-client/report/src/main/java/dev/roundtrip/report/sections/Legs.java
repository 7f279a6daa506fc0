// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.LegTimes;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.ArrayList;
import java.util.List;

/// Times of the three legs of round trips, for a run that took them apart.
final class Legs {
    private static final List<Column<CellResult>> COLUMNS = List.of(
            leg("request", 0),
            leg("server", 1),
            leg("response", 2),
            Column.of("their sum", cell -> TimeText.micros(sum(cell))),
            Column.micros("whole", Estimate::median),
            Column.of("sum/whole", cell -> NumberText.significant(sum(cell) / cell.median())),
            Column.of("stamps ns", Legs::stamping));

    private Legs() {}

    static List<Section> of(RunResults run) {
        return run.run().legs()
                ? List.of(new Section(
                        "Legs",
                        List.of(Table.of(
                                "median µs (mean)",
                                COLUMNS,
                                run.measured()
                                        .filter(cell ->
                                                !LegTimes.of(cell).parts().isEmpty())
                                        .toList(),
                                cell -> Cell.of(cell.toString()))),
                        notes(run)))
                : List.of();
    }

    private static Column<CellResult> leg(String head, int part) {
        return Column.of(head, cell -> {
            Leg leg = LegTimes.of(cell).parts().get(part);
            return TimeText.micros(leg.medianNanos()) + " (" + TimeText.micros(leg.meanNanos()) + ")";
        });
    }

    private static double sum(CellResult cell) {
        return LegTimes.of(cell).parts().stream().mapToDouble(Leg::medianNanos).sum();
    }

    /// The cost has half the width of its interval behind it: one that is less than the forks differ by may come out
    /// under 0.
    private static String stamping(CellResult cell) {
        double nanos = LegTimes.of(cell).stampingNanos();
        String spread = NumberText.orMissing(
                LegTimes.of(cell).stampingInterval(), ends -> NumberText.significant((ends.high() - ends.low()) / 2));
        return (nanos < 0 ? NumberText.sign(nanos) : "") + NumberText.significant(Math.abs(nanos)) + " ± " + spread;
    }

    private static List<Note> notes(RunResults run) {
        var notes = new ArrayList<>(List.of(
                "Of mechanisms in the process: in, native, out. Each round trip is timed singly. Of several forks: centre"
                        + " of their medians (mean)",
                "stamps: what they add to the median, with every other one without them, and half the width of its 95 %"
                        + " interval over the forks, none of one; 0 where a round trip takes over 1 ms"));
        run.run().mechanisms().stream()
                .filter(mechanism -> !mechanism.withoutLegs().isEmpty())
                .map(mechanism -> mechanism.id() + " – not taken apart: " + mechanism.withoutLegs())
                .forEach(notes::add);
        return Note.all(notes);
    }
}
