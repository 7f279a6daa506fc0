// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// Sizes over which times are drawn as lines: those of a run at which one size grows, or both together.
///
/// @param label which sizes grow
/// @param isResponse whether the response is what grows
/// @param sizes at least one, in ascending order
/// @param best rows that stand for all: the quickest of each family at the smallest of these sizes, and the floors
public record SizeLines(String label, boolean isResponse, List<SizeKey> sizes, List<String> best) {
    /// @param results round trips alone, or streams alone
    /// @return one at least, if the run has cells
    public static List<SizeLines> of(RunResults results) {
        if (results.isStream()) {
            return List.of(of(results, "messages one way", false, _ -> true));
        }
        long smallest = results.sizes().stream()
                .mapToLong(sizes -> Math.min(sizes.requestBytes(), sizes.responseBytes()))
                .min()
                .orElse(0);
        List<SizeLines> ways = List.of(
                of(results, "both, request as large as response", false, SizeLines::areEqual),
                of(
                        results,
                        "the response, request " + SizeText.of(smallest),
                        true,
                        sizes -> sizes.requestBytes() == smallest),
                of(
                        results,
                        "the request, response " + SizeText.of(smallest),
                        false,
                        sizes -> sizes.responseBytes() == smallest));
        List<SizeLines> lines =
                ways.stream().filter(way -> way.sizes().size() > 1).toList();
        return lines.isEmpty()
                ? ways.stream().filter(way -> !way.sizes().isEmpty()).limit(1).toList()
                : lines;
    }

    private static boolean areEqual(SizeKey sizes) {
        return sizes.requestBytes() == sizes.responseBytes();
    }

    private static SizeLines of(RunResults results, String label, boolean isResponse, Predicate<SizeKey> isOneOf) {
        ToLongFunction<SizeKey> bytes = isResponse ? SizeKey::responseBytes : SizeKey::requestBytes;
        List<SizeKey> sizes = results.sizes().stream()
                .filter(isOneOf)
                .sorted(Comparator.comparingLong(bytes))
                .toList();
        var best = new ArrayList<String>();
        sizes.stream()
                .findFirst()
                .ifPresent(smallest -> Fastest.ofFamilies(results, smallest).forEach(cell -> best.add(cell.name())));
        results.cells().stream()
                .filter(CellResult::isFloor)
                .map(CellResult::name)
                .distinct()
                .forEach(best::add);
        return new SizeLines(label, isResponse, sizes, best);
    }

    /// Bytes of the size that grows.
    public double bytes(SizeKey pair) {
        return (double) (isResponse ? pair.responseBytes() : pair.requestBytes());
    }

    /// Medians over equal sizes: a chart of the best and one of each family; none of a run without two such pairs.
    static List<Chart> charts(RunResults results) {
        SizeLines way = of(results, "", false, pair -> areEqual(pair) && pair.requestBytes() > 0);
        var charts = new ArrayList<Chart>();
        if (way.sizes().size() > 1) {
            way.chart(
                            results,
                            "latency",
                            "fastest mechanism of each family at " + way.sizes().getFirst(),
                            way.best())
                    .ifPresent(charts::add);
            for (Family family : results.families()) {
                List<String> members = results.cells().stream()
                        .filter(cell -> cell.family() == family && !cell.isFloor())
                        .map(CellResult::name)
                        .distinct()
                        .toList();
                way.chart(results, "latency-" + family.label(), "mechanisms of the family " + family.label(), members)
                        .ifPresent(charts::add);
            }
        }
        return charts;
    }

    private Optional<Chart> chart(RunResults results, String name, String subject, List<String> rows) {
        List<Series> series = rows.stream()
                .map(row -> series(results, row))
                .filter(line -> !line.points().isEmpty())
                .toList();
        return Chart.lines(
                name,
                "Median round trip over message size, " + subject,
                Form.LINES,
                Scale.around(
                        "bytes of request and of response",
                        Scale.Unit.BYTES,
                        bytes(sizes.getFirst()),
                        bytes(sizes.getLast())),
                "median round trip",
                series,
                List.of());
    }

    /// A floor that does not depend on the size is level, wherever it was measured.
    private Series series(RunResults results, String row) {
        Family family = results.cells().stream()
                .filter(cell -> cell.name().equals(row))
                .findFirst()
                .orElseThrow()
                .family();
        List<Point> points = sizes.stream()
                .flatMap(pair ->
                        results.estimate(row, pair).stream().map(estimate -> Point.of(bytes(pair), estimate.median())))
                .toList();
        Series line = Series.ofFamily(row, family, points);
        if (points.size() != 1 || !line.isFloor()) {
            return line;
        }
        double level = points.getFirst().y();
        return Series.ofFamily(
                row,
                family,
                List.of(Point.of(bytes(sizes.getFirst()), level), Point.of(bytes(sizes.getLast()), level)));
    }
}
