// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.SizeKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a mechanism takes with both sides at one placement, at all sizes that are asked for.
///
/// @param placement as conditions name it
/// @param times one for each pair of sizes
/// @param cells those that the times come from
/// @param cpuNanos a round trip, of all processes; empty where the run does not know it
record PlacedTimes(String placement, List<SizeTime> times, List<CellResult> cells, OptionalDouble cpuNanos) {

    /// @param cells of one mechanism under one condition
    /// @return empty if one of the sizes can neither be looked up nor estimated
    static Optional<PlacedTimes> of(String placement, List<CellResult> cells, List<SizeKey> sizes) {
        List<CellResult> measured =
                cells.stream().filter(CellResult::isMeasured).toList();
        List<SizeTime> times = at(sizes, figures(measured, cell -> OptionalDouble.of(cell.median())));
        if (times.size() < sizes.size()) {
            return Optional.empty();
        }
        return Optional.of(new PlacedTimes(
                placement,
                times,
                measured.stream().filter(cell -> isUsed(cell.sizes(), times)).toList(),
                mean(at(sizes, figures(measured, PlacedTimes::cpu)), sizes.size())));
    }

    /// All sizes occur equally often.
    double meanNanos() {
        return mean(times, times.size()).orElseThrow();
    }

    private static boolean isUsed(SizeKey sizes, List<SizeTime> times) {
        return times.stream()
                .flatMap(time -> time.between()
                        .map(ends -> Stream.of(ends.smaller(), ends.larger()))
                        .orElseGet(() -> Stream.of(time.sizes())))
                .anyMatch(sizes::equals);
    }

    private static List<SizeTime> at(List<SizeKey> sizes, Map<SizeKey, Double> figures) {
        return sizes.stream()
                .flatMap(pair -> SizeTime.at(pair, figures).stream())
                .toList();
    }

    private static Map<SizeKey, Double> figures(List<CellResult> cells, Function<CellResult, OptionalDouble> figure) {
        return cells.stream()
                .filter(cell -> figure.apply(cell).orElse(0) > 0)
                .collect(Collectors.toMap(
                        CellResult::sizes,
                        cell -> figure.apply(cell).orElseThrow(),
                        (first, _) -> first,
                        LinkedHashMap::new));
    }

    /// A mechanism without a server or a broker has none of theirs.
    private static OptionalDouble cpu(CellResult cell) {
        OptionalDouble client = Cost.CLIENT_CPU.of(cell);
        return client.isEmpty()
                ? client
                : OptionalDouble.of(client.getAsDouble()
                        + Cost.SERVER_CPU.of(cell).orElse(0)
                        + Cost.BROKER_CPU.of(cell).orElse(0));
    }

    private static OptionalDouble mean(List<SizeTime> times, int expected) {
        return times.size() < expected
                ? OptionalDouble.empty()
                : times.stream().mapToDouble(SizeTime::nanos).average();
    }
}
