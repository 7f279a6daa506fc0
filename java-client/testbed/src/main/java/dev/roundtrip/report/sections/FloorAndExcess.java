// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.Floors;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.OptionalDouble;

/// What of a median is the machine's; none for a run without floors.
final class FloorAndExcess {
    private static final Note FLOOR = Note.of(
            "The floor of a median is what handing over takes on this machine at the same placement (floor-wakeup,"
                    + " floor-cacheline, floor-native) and one copy of request and of response (floor-memcpy). A mechanism"
                    + " that copies less can be below it, and so can one whose interval reaches it");

    private FloorAndExcess() {}

    static List<Section> of(RunResults run) {
        var floors = new Floors(run);
        return new Section(
                        "Median as floor + excess, µs",
                        new SizeGrid(run)
                                .tablesOfFigures(
                                        SizeGrid.HEAD,
                                        cell -> cell.estimate()
                                                .map(estimate -> text(floors.of(cell), estimate.median()))
                                                .orElse(Cell.MISSING)),
                        List.of(FLOOR))
                .ifAnyTable();
    }

    private static Cell text(OptionalDouble floor, double nanos) {
        if (floor.isEmpty()) {
            return Cell.MISSING;
        }
        double excess = nanos - floor.getAsDouble();
        return Cell.of(TimeText.micros(floor.getAsDouble()) + " " + NumberText.sign(excess) + " "
                + TimeText.micros(Math.abs(excess)));
    }
}
