// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.List;

/// Means with their ratios to the baseline in brackets, like tables 4.1 and 4.2 of the thesis.
final class Means {
    private Means() {}

    static List<Section> of(RunResults run) {
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
}
