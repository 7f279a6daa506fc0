// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
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
import dev.roundtrip.stats.Ratio;
import dev.roundtrip.worker.protocol.StepSamples.AllocationRate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Round trips while another thread of the client allocates: what each does to the other.
final class Allocations {
    private static final double BYTES_A_MEBIBYTE = 1 << 20;

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
                        List.of(Table.ofMeasured("round trips", columns(run), run.measured())),
                        NOTES))
                : List.of();
    }

    private static List<Column<CellResult>> columns(RunResults run) {
        return List.of(
                rate("allocated MiB/s", known -> NumberText.significant(known.bytesPerSecond() / BYTES_A_MEBIBYTE)),
                Column.micros("median µs", Estimate::median),
                Column.of("to without", cell -> toWithout(run, cell)),
                Column.percentile("p99 µs", Estimate::p99),
                Column.percentile("p99.9 µs", Estimate::p999),
                Column.micros("max µs", Estimate::max),
                Column.of("collector", Allocations::collectorShare),
                rate("held up", known -> NumberText.percent(known.heldUpShare())),
                rate("longest µs", known -> TimeText.micros(known.longestNanos())));
    }

    private static Column<CellResult> rate(String head, Function<AllocationRate, String> text) {
        return Column.of(head, cell -> NumberText.orMissing(rate(cell), text));
    }

    /// The average of the forks, and the longest that one of them waited; empty if no thread allocated.
    private static Optional<AllocationRate> rate(CellResult cell) {
        List<AllocationRate> rates = cell.forks().stream()
                .flatMap(fork -> fork.row().allocation().stream())
                .toList();
        return rates.isEmpty()
                ? Optional.empty()
                : Optional.of(new AllocationRate(
                        rates.stream().collect(Collectors.averagingDouble(AllocationRate::bytesPerSecond)),
                        rates.stream().collect(Collectors.averagingDouble(AllocationRate::heldUpShare)),
                        rates.stream()
                                .mapToDouble(AllocationRate::longestNanos)
                                .max()
                                .orElseThrow()));
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
