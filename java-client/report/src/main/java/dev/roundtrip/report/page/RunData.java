// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.roundtrip.api.Family;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Chart;
import dev.roundtrip.report.figures.ColdLines;
import dev.roundtrip.report.figures.LoadLines;
import dev.roundtrip.report.figures.MessageBars;
import dev.roundtrip.report.figures.SizeLines;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// A run as the page's code reads it.
///
/// @param name of its folder
/// @param label the name with facts that tell runs apart
/// @param baseline the mechanism that ratios are to
/// @param cells measured after a warm-up, or not measured
/// @param cold first round trips, of which a median over all of them would say nothing
/// @param ways in which sizes grow
/// @param charts response time over load, first round trips, parts of round trips of messages
record RunData(
        String name,
        String label,
        String baseline,
        List<MechanismData> mechanisms,
        List<SizeData> sizes,
        List<MarkData> marks,
        List<CostData> costs,
        List<CellData> cells,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ColdData> cold,
        List<WayData> ways,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ChartData> charts) {
    /// @param base index of the mechanism that ratios of this one are to: the baseline under the same condition;
    ///     absent if the run has none
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record MechanismData(String id, String family, String summary, boolean floor, Integer base) {
        static MechanismData of(CellResult row, Integer base) {
            Family family = row.family();
            return new MechanismData(
                    row.name(),
                    family.label(),
                    row.mechanism().summary(),
                    family == Family.FLOOR || family == Family.BASELINE,
                    base);
        }
    }

    /// @param label `16B:1KiB`, or `8B` of streams
    /// @param unit what times at it are of
    record SizeData(long request, long response, String label, String unit) {
        static SizeData of(CellResult cell) {
            SizeKey sizes = cell.sizes();
            return new SizeData(
                    sizes.requestBytes(),
                    sizes.responseBytes(),
                    cell.isStream() ? SizeText.of(sizes.requestBytes()) : sizes.toString(),
                    cell.isStream() ? "message one way" : "round trip");
        }
    }

    /// @param doubtful whether it tells to doubt the figure, and not only how it came about or is spread
    record MarkData(String sign, String explanation, boolean doubtful) {
        static MarkData of(Mark mark) {
            return new MarkData(mark.sign(), mark.explanation(), mark.isDoubt());
        }
    }

    /// @param at which size of a pair grows
    /// @param sizes indices, in ascending order
    /// @param best indices of the rows that stand for all
    record WayData(String label, String at, List<Integer> sizes, List<Integer> best) {}

    /// Times to the first response of a cell in fresh JVMs, in nanoseconds; each figure with the ends of its 95 %
    /// interval, null of one JVM.
    ///
    /// @param m index of the mechanism
    /// @param s index of the pair of sizes
    /// @param open until the client was open
    /// @param first until its first response was there
    record ColdData(int m, int s, int jvms, List<Double> open, List<Double> first) {
        static ColdData of(int mechanism, int sizes, FirstTrips trips) {
            return new ColdData(
                    mechanism, sizes, trips.forks().size(), figure(trips.open()), figure(trips.firstResponse()));
        }

        private static List<Double> figure(FirstTrips.Centre centre) {
            return Arrays.asList(
                    centre.value(),
                    centre.interval().map(Interval::low).orElse(null),
                    centre.interval().map(Interval::high).orElse(null));
        }
    }

    /// @param s index of the pair of sizes
    record ChartData(int s, @JsonUnwrapped Chart chart) {}

    record CostData(String name, String unit, String explanation) {}

    static RunData of(RunResults results) {
        List<SizeData> sizes =
                results.cells().stream().map(SizeData::of).distinct().toList();
        List<Cost> costs = Cost.ALL.stream()
                .filter(cost ->
                        results.cells().stream().anyMatch(cell -> cost.of(cell).isPresent()))
                .toList();
        var places = new Places(results.names(), sizes);
        var floors = new Floors(results);
        return new RunData(
                results.name(),
                label(results),
                results.baselineId(),
                results.names().stream()
                        .map(name -> results.cells().stream()
                                .filter(cell -> cell.name().equals(name))
                                .findFirst()
                                .orElseThrow())
                        .map(row -> MechanismData.of(row, base(results, row)))
                        .toList(),
                sizes,
                Arrays.stream(Mark.values()).map(MarkData::of).toList(),
                costs.stream()
                        .map(cost -> cost.column())
                        .map(cost -> new CostData(cost.title(), cost.unit(), cost.explanation()))
                        .toList(),
                results.cells().stream()
                        .filter(cell -> FirstTrips.of(cell).isEmpty())
                        .map(cell ->
                                CellData.of(places.mechanism(cell), places.sizes(cell), cell, floors.of(cell), costs))
                        .toList(),
                results.measured()
                        .flatMap(
                                cell -> FirstTrips.of(cell)
                                        .map(trips -> ColdData.of(places.mechanism(cell), places.sizes(cell), trips))
                                        .stream())
                        .toList(),
                results.exchanges().stream()
                        .flatMap(part -> SizeLines.of(part).stream().map(way -> places.way(part, way)))
                        .toList(),
                results.exchanges().stream()
                        .flatMap(part -> part.sizes().stream()
                                .flatMap(pair -> Stream.of(
                                                LoadLines.of(part, pair),
                                                MessageBars.of(part, pair),
                                                ColdLines.of(part, pair))
                                        .flatMap(List::stream)
                                        .map(chart -> new ChartData(places.sizes(part, pair), chart))))
                        .toList());
    }

    /// Indices of the run's mechanisms and pairs of sizes.
    private record Places(List<String> mechanisms, List<SizeData> all) {
        int mechanism(CellResult cell) {
            return mechanisms.indexOf(cell.name());
        }

        int sizes(CellResult cell) {
            return all.indexOf(SizeData.of(cell));
        }

        int sizes(RunResults part, SizeKey pair) {
            return sizes(part.at(pair).findFirst().orElseThrow());
        }

        WayData way(RunResults part, SizeLines way) {
            return new WayData(
                    way.label(),
                    way.isResponse() ? "response" : "request",
                    way.sizes().stream().map(pair -> sizes(part, pair)).toList(),
                    way.best().stream().map(mechanisms::indexOf).toList());
        }
    }

    /// `20260102T030405Z-quick, profile quick, 2026-01-02T03:04:05Z`
    static String label(RunResults results) {
        return "%s, profile %s, %s"
                .formatted(
                        results.name(), results.run().profile(), results.run().startedAt());
    }

    private static Integer base(RunResults results, CellResult row) {
        return results.cells().stream()
                .filter(cell -> cell.transport().equals(results.baselineId())
                        && cell.condition().equals(row.condition()))
                .map(cell -> results.names().indexOf(cell.name()))
                .findFirst()
                .orElse(null);
    }
}
