// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/// The longest round trip of each millisecond over the first half second of a fork, where neighbours or a CPU limit
/// take the processors: bursts and stops show at their own frequency. A chart for each such condition, of the rows
/// that are quickest under it.
final class TimeLines {
    private static final int MOST_ROWS = 3;

    private TimeLines() {}

    static List<Chart> of(RunResults run, SizeKey sizes) {
        return run.conditions().stream()
                .filter(Condition::isBusy)
                .flatMap(condition -> chart(run, sizes, condition).stream())
                .toList();
    }

    private static Optional<Chart> chart(RunResults run, SizeKey sizes, Condition condition) {
        List<Series> series = run.at(sizes)
                .filter(cell ->
                        cell.isMeasured() && !cell.isFloor() && cell.condition().equals(condition))
                .sorted(Comparator.comparingDouble(CellResult::median))
                .flatMap(TimeLines::series)
                .limit(MOST_ROWS)
                .toList();
        String name = condition.names();
        return Chart.lines(
                "time-%s-%s".formatted(condition.slug(), Figures.fileName(sizes)),
                "Longest round trip of each millisecond, %s, %s".formatted(sizes, name),
                Form.CURVES,
                Scale.ofMillis(
                        "milliseconds since a fork was measured, " + sizes,
                        Chart.across(series).max().orElse(0) + 1),
                "longest round trip",
                series,
                List.of("of those that began in each millisecond; the quickest rows " + name + ", their first forks"));
    }

    private static Stream<Series> series(CellResult cell) {
        return cell.forks().stream()
                .flatMap(fork -> fork.row().tail().stream())
                .map(tail -> tail.longestByMilli())
                .filter(longest -> !longest.isEmpty())
                .findFirst()
                .map(longest -> Series.ofFamily(cell.transport(), cell.family(), points(longest)))
                .stream();
    }

    private static List<Point> points(SortedMap<Integer, Long> longest) {
        return longest.entrySet().stream()
                .map(each -> Point.of(each.getKey(), (double) Math.max(1, each.getValue())))
                .toList();
    }
}
