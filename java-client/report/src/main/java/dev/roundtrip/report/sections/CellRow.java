// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.LegTimes;
import dev.roundtrip.report.MessageLatency;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.CsvColumn;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A row of `tables.csv`: a cell of a run, with the figures of its columns.
record CellRow(RunResults run, Floors floors, CellResult cell, Optional<MessageLatency> latency) {
    /// The rows of a run, in the order of its plan.
    static List<CellRow> of(RunResults run) {
        var floors = new Floors(run);
        return run.cells().stream()
                .map(cell -> new CellRow(run, floors, cell, MessageLatency.of(cell)))
                .toList();
    }

    <T> Optional<T> estimate(Function<Estimate, Optional<T>> field) {
        return cell.estimate().flatMap(field);
    }

    Optional<Ratio> medianRatio() {
        return cell.estimate()
                .flatMap(_ -> run.baselineOf(cell))
                .map(baseline -> Ratio.of(baseline.forkMedians(), cell.forkMedians()));
    }

    Optional<Leg> leg(int part) {
        return LegTimes.of(cell).parts().stream().skip(part).findFirst();
    }

    /// A column of any cell; an empty text is none.
    static CsvColumn<CellRow> any(String name, String explanation, Function<CellRow, ?> field) {
        return new CsvColumn<>(
                name, explanation, row -> Optional.of(field.apply(row)).filter(value -> !value.equals("")));
    }

    static CsvColumn<CellRow> planned(String name, String explanation, Function<CellRecord, ?> field) {
        return any(name, explanation, row -> field.apply(row.cell().cell()));
    }

    /// A column of cells with figures.
    static CsvColumn<CellRow> measured(String name, String explanation, Function<CellResult, ?> field) {
        return estimate(name, explanation, (row, _) -> field.apply(row.cell()));
    }

    static CsvColumn<CellRow> estimate(String name, String explanation, Function<Estimate, ?> field) {
        return estimate(name, explanation, (_, estimate) -> field.apply(estimate));
    }

    static CsvColumn<CellRow> estimate(String name, String explanation, BiFunction<CellRow, Estimate, ?> field) {
        return new CsvColumn<>(
                name, explanation, row -> row.cell().estimate().map(estimate -> field.apply(row, estimate)));
    }

    /// The lower end of a 95 % interval.
    static CsvColumn<CellRow> low(String name, String explanation, Function<CellRow, Optional<Interval>> interval) {
        return new CsvColumn<>(name, explanation, row -> interval.apply(row).map(Interval::low));
    }

    /// The upper end of the interval whose lower end the column before is.
    static CsvColumn<CellRow> high(String name, Function<CellRow, Optional<Interval>> interval) {
        return new CsvColumn<>(name, "its upper end", row -> interval.apply(row).map(Interval::high));
    }
}
