// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Column;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.Estimate;
import java.util.List;

/// All that is known of the times of round trips, a section for each pair of sizes.
final class Details {
    private static final List<Column<CellResult>> COLUMNS = List.of(
            Column.micros("median", Estimate::median),
            Column.estimate("± 95 %", estimate -> NumberText.halfWidth(estimate.medianInterval(), estimate.median())),
            Column.percentile("p90", Estimate::p90),
            Column.percentile("p99", Estimate::p99),
            Column.micros("max", Estimate::max),
            Column.micros("mean", Estimate::mean),
            Column.micros("sd", Estimate::standardDeviation),
            Column.of("n", cell -> NumberText.count(cell.roundTrips())),
            Column.of("precise", CellResult::preciseText));

    private Details() {}

    static List<Section> of(RunResults run) {
        return run.isStream()
                ? List.of()
                : run.sizes().stream().map(sizes -> section(run, sizes)).toList();
    }

    private static Section section(RunResults run, SizeKey sizes) {
        return Section.of(
                "Request " + sizes.toString().replace(":", ", response "),
                Table.of(
                        sizes + ", µs",
                        COLUMNS,
                        run.at(sizes).filter(CellResult::isMeasured).toList(),
                        cell -> Cell.of(cell.name(), cell)));
    }
}
