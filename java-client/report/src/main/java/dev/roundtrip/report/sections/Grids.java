// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.Floors;
import dev.roundtrip.report.MedianText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.OptionalDouble;

/// Sections of which each figure stands for a cell: medians, means, floors.
final class Grids {
    private static final Note FLOOR = Note.of(
            "The floor of a median is what handing over takes on this machine at the same placement (floor-wakeup,"
                    + " floor-cacheline, floor-native) and one copy of request and of response (floor-memcpy). A mechanism"
                    + " that copies less can be below it, and so can one whose interval reaches it");

    private Grids() {}

    /// Medians, which the next run will probably find, too; streams have means alone.
    static List<Section> medians(RunResults run) {
        return run.isStream()
                ? List.of()
                : new SizeGrid(run)
                        .section(
                                "Median round trip, µs, and half the width of its 95 % interval",
                                cell -> cell.estimate()
                                        .map(estimate ->
                                                MedianText.of(cell, estimate.median()) + MedianText.halfWidth(cell)));
    }

    /// Means with their ratios to the baseline in brackets, like tables 4.1 and 4.2 of the thesis.
    static List<Section> means(RunResults run) {
        String title = run.isStream()
                ? "Mean time of a message, µs"
                : "Mean round trip, µs (ratio to " + run.baselineId() + ")";
        return new SizeGrid(run)
                .section(
                        title,
                        cell -> cell.estimate()
                                .map(estimate -> TimeText.micros(estimate.mean())
                                        + run.baseline(cell)
                                                .map(baseline -> ratio(estimate.mean(), baseline.mean()))
                                                .orElse("")));
    }

    private static String ratio(double mean, double baseline) {
        return " (" + NumberText.significant(mean / baseline) + ")";
    }

    /// Medians parted into what the machine takes and the rest; none for a run without floors.
    static List<Section> floors(RunResults run) {
        var floors = new Floors(run);
        return new Section(
                        "Median as floor + excess, µs",
                        new SizeGrid(run)
                                .tablesOfFigures(
                                        SizeGrid.HEAD,
                                        cell -> cell.estimate()
                                                .map(estimate -> excess(floors.of(cell), estimate.median()))
                                                .orElse(Cell.MISSING)),
                        List.of(FLOOR))
                .ifAnyTable();
    }

    private static Cell excess(OptionalDouble floor, double nanos) {
        if (floor.isEmpty()) {
            return Cell.MISSING;
        }
        double excess = nanos - floor.getAsDouble();
        return Cell.of(TimeText.micros(floor.getAsDouble()) + " " + NumberText.sign(excess) + " "
                + TimeText.micros(Math.abs(excess)));
    }
}
