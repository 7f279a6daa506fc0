// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.List;

/// All that is known of the times of round trips, a section for each pair of sizes.
final class Details {
    private static final List<String> COLUMNS =
            List.of("median", "± 95 %", "p90", "p99", "max", "mean", "sd", "n", "precise");

    private Details() {}

    static List<Section> of(RunResults run) {
        return run.isStream()
                ? List.of()
                : run.sizes().stream().map(sizes -> section(run, sizes)).toList();
    }

    private static Section section(RunResults run, SizeKey sizes) {
        return Section.of(
                "Request " + sizes.toString().replace(":", ", response "),
                Table.ofMeasured(sizes + ", µs", COLUMNS, run.at(sizes), Details::row));
    }

    private static List<Cell> row(CellResult cell, Estimate estimate) {
        return Cell.row(
                Cell.of(cell.name(), cell),
                TimeText.micros(estimate.median()),
                NumberText.halfWidth(estimate.medianInterval(), estimate.median()),
                TimeText.micros(estimate.p90()),
                TimeText.micros(estimate.p99()),
                TimeText.micros(estimate.max()),
                TimeText.micros(estimate.mean()),
                TimeText.micros(estimate.standardDeviation()),
                NumberText.count(cell.roundTrips()),
                cell.preciseText());
    }
}
