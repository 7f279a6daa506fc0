// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.AllocationRate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Round trips while another thread of the client allocates: what each does to the other.
final class Allocations {
    private static final double BYTES_A_MEBIBYTE = 1 << 20;

    private static final List<String> COLUMNS = List.of(
            "allocated MiB/s",
            "median µs",
            "to without",
            "p99 µs",
            "p99.9 µs",
            "max µs",
            "collector",
            "held up",
            "longest µs");

    private static final List<Note> NOTES = Note.all(List.of(
            "collector: share of the time in which it stood the client still; held up: share in which the other thread"
                    + " was in allocations of 16 KiB that took over 50 µs, by a collection or because others had the"
                    + " processor; longest: of these allocations",
            "to without: median over that of the same row without allocation, with its 95 % interval"));

    private Allocations() {}

    static List<Section> of(RunResults run) {
        boolean isNeeded = run.conditions().stream().anyMatch(condition -> condition.get(Axes.ALLOCATION) > 0);
        return isNeeded
                ? List.of(new Section(
                        "While another thread allocates",
                        List.of(Table.ofMeasured(
                                "round trips", COLUMNS, run.measured(), (cell, estimate) -> row(run, cell, estimate))),
                        NOTES))
                : List.of();
    }

    private static List<Cell> row(RunResults run, CellResult cell, Estimate estimate) {
        Optional<AllocationRate> rate = cell.allocation();
        return Cell.row(
                Cell.of(cell.toString(), cell),
                NumberText.orMissing(rate, known -> NumberText.significant(known.bytesPerSecond() / BYTES_A_MEBIBYTE)),
                TimeText.micros(estimate.median()),
                toWithout(run, cell),
                TimeText.micros(estimate.p99()),
                TimeText.micros(estimate.p999()),
                TimeText.micros(estimate.max()),
                collectorShare(cell),
                NumberText.orMissing(rate, known -> NumberText.percent(known.heldUpShare())),
                NumberText.orMissing(rate, known -> TimeText.micros(known.longestNanos())));
    }

    private static String toWithout(RunResults run, CellResult cell) {
        Condition condition = cell.condition();
        if (condition.get(Axes.ALLOCATION) == 0) {
            return NumberText.MISSING;
        }
        return run.measured()
                .filter(other -> other.transport().equals(cell.transport())
                        && other.sizes().equals(cell.sizes())
                        && other.condition().equals(condition.without(Axes.ALLOCATION)))
                .findFirst()
                .map(without -> text(Ratio.of(without.forkMedians(), cell.forkMedians())))
                .orElse(NumberText.MISSING);
    }

    private static String text(Ratio ratio) {
        return NumberText.significant(ratio.value()) + " (" + NumberText.range(ratio.interval()) + ")";
    }

    private static String collectorShare(CellResult cell) {
        OptionalDouble pauseNanos = Cost.COLLECTION_TIME.of(cell);
        return pauseNanos.isPresent()
                ? NumberText.percent(
                        pauseNanos.getAsDouble() * cell.throughput().roundTripsPerSecond() / TimeText.NANOS_A_SECOND)
                : NumberText.MISSING;
    }
}
