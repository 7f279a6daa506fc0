// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.MedianText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Section;
import java.util.List;

/// What the next run will probably find, too; streams have means alone.
final class Medians {
    private Medians() {}

    static List<Section> of(RunResults run) {
        return run.isStream()
                ? List.of()
                : new SizeGrid(run)
                        .section(
                                "Median round trip, µs, and half the width of its 95 % interval",
                                cell -> cell.estimate()
                                        .map(estimate ->
                                                MedianText.of(cell, estimate.median()) + MedianText.halfWidth(cell)));
    }
}
