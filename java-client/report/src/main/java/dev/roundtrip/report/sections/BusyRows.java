// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// Rows beside neighbours or under a CPU limit, each set beside the same row of the quiet machine where the run
/// has it.
final class BusyRows {
    private static final List<Note> NOTES = Note.all(List.of(
            "× quiet: over the same row without neighbours and limit; rank: among the rows of the same condition, by"
                    + " median and by p99, quiet → busy; metered: from"
                    + " even starts, so that a stop counts for all that it held up",
            "lost work: of what the neighbours do alone, what the row took from them; throttled: of the periods of the"
                    + " CPU limit, those in which both sides were stopped"));

    private final RunResults run;

    private BusyRows(RunResults run) {
        this.run = run;
    }

    static List<Section> of(RunResults run) {
        List<CellResult> busy =
                run.measured().filter(cell -> cell.condition().isBusy()).toList();
        return busy.isEmpty() ? List.of() : List.of(new BusyRows(run).section(busy));
    }

    private Section section(List<CellResult> busy) {
        List<Column<CellResult>> columns = List.of(
                Column.micros("median µs", Estimate::median),
                Column.ifKnown("× quiet", cell -> overQuiet(cell, estimate -> OptionalDouble.of(estimate.median()))),
                Column.ifKnown("rank", cell -> ranks(cell, estimate -> OptionalDouble.of(estimate.median()))),
                Column.percentile("p99 µs", Estimate::p99),
                Column.ifKnown("× quiet", cell -> overQuiet(cell, Estimate::p99)),
                Column.ifKnown("rank", cell -> ranks(cell, Estimate::p99)),
                Column.ifKnown("metered p99 µs", cell -> TimeText.micros(cell.metered(Tail::meteredP99Nanos))),
                Column.ifKnown("lost work", cell -> NumberText.percent(Cost.WORK_LOST.of(cell))),
                Column.ifKnown("throttled", cell -> NumberText.percent(Cost.THROTTLED.of(cell))));
        return new Section("Busy machine", List.of(Table.ofMeasured("round trips", columns, busy.stream())), NOTES);
    }

    private Optional<CellResult> quiet(CellResult cell) {
        return run.under(cell.condition().without(Axes.NEIGHBOURS, Axes.CPU_LIMIT), cell);
    }

    private String overQuiet(CellResult cell, Function<Estimate, OptionalDouble> figure) {
        OptionalDouble busy = nanos(cell, figure);
        OptionalDouble alone = quiet(cell).map(quiet -> nanos(quiet, figure)).orElse(OptionalDouble.empty());
        return busy.isEmpty() || alone.isEmpty()
                ? NumberText.MISSING
                : NumberText.significant(busy.getAsDouble() / alone.getAsDouble());
    }

    /// `1 → 3`
    private String ranks(CellResult cell, Function<Estimate, OptionalDouble> figure) {
        Optional<CellResult> quiet = quiet(cell);
        return cell.isFloor() || nanos(cell, figure).isEmpty() || quiet.isEmpty()
                ? NumberText.MISSING
                : rank(quiet.get(), figure) + " → " + rank(cell, figure);
    }

    private long rank(CellResult cell, Function<Estimate, OptionalDouble> figure) {
        double own = nanos(cell, figure).orElse(Double.MAX_VALUE);
        Stream<CellResult> rivals = run.measured()
                .filter(other -> !other.isFloor()
                        && other.sizes().equals(cell.sizes())
                        && other.condition().equals(cell.condition()));
        return 1
                + rivals.filter(other -> nanos(other, figure).orElse(Double.MAX_VALUE) < own)
                        .count();
    }

    private static OptionalDouble nanos(CellResult cell, Function<Estimate, OptionalDouble> figure) {
        return figure.apply(cell.estimate().orElseThrow());
    }
}
