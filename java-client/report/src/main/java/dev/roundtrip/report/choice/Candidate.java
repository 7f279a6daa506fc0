// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A mechanism with its times at the sizes that are asked for.
///
/// @param places at least one
record Candidate(MechanismRecord mechanism, List<PlacedTimes> places) {
    /// Few people can promise where the scheduler puts both sides, so a mechanism is judged where it is slower.
    PlacedTimes judged() {
        return places.stream()
                .max(Comparator.comparingDouble(PlacedTimes::meanNanos))
                .orElseThrow();
    }

    String id() {
        return mechanism.id();
    }

    double nanos() {
        return judged().meanNanos();
    }

    /// Time at its quickest placement.
    double leastNanos() {
        return places.stream().mapToDouble(PlacedTimes::meanNanos).min().orElseThrow();
    }

    Upkeep upkeep() {
        return mechanism.suitability().upkeep();
    }

    /// Whether a project has all that it needs, except native code that it has to build.
    boolean comesWithThePlatform() {
        return upkeep().compareTo(Upkeep.CONDITIONS) <= 0;
    }

    boolean keepsAProcessorBusy() {
        return mechanism.handOver().keepsAProcessorBusy();
    }

    List<CellResult> cells() {
        return places.stream().flatMap(place -> place.cells().stream()).toList();
    }

    /// `6.86 µs on one processor, 64.2 µs on two`
    String timesText() {
        if (mechanism.reach() == Reach.PROCESS) {
            return TimeText.of(nanos());
        }
        return places.stream()
                .map(place -> (TimeText.of(place.meanNanos()) + " "
                                + place.placement().words())
                        .strip())
                .collect(Collectors.joining(", "));
    }

    /// Times of a mechanism with both sides at one placement, at all sizes that are asked for.
    ///
    /// @param times one for each pair of sizes
    /// @param cells those that the times come from
    /// @param cpuNanos a round trip, of all processes; empty where the run does not know it
    record PlacedTimes(Placement placement, List<SizeTime> times, List<CellResult> cells, OptionalDouble cpuNanos) {

        /// @param cells of one mechanism under one condition
        /// @return empty if one of the sizes can neither be looked up nor estimated
        static Optional<PlacedTimes> of(Placement placement, List<CellResult> cells, List<SizeKey> sizes) {
            List<CellResult> measured =
                    cells.stream().filter(CellResult::isMeasured).toList();
            List<SizeTime> times = times(sizes, measured, cell -> OptionalDouble.of(cell.median()));
            return times.size() < sizes.size()
                    ? Optional.empty()
                    : Optional.of(new PlacedTimes(
                            placement,
                            times,
                            measured.stream()
                                    .filter(cell -> isUsed(cell.sizes(), times))
                                    .toList(),
                            mean(times(sizes, measured, PlacedTimes::cpu), sizes.size())));
        }

        /// Mean over the sizes, which occur equally often.
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

        private static List<SizeTime> times(
                List<SizeKey> sizes, List<CellResult> cells, Function<CellResult, OptionalDouble> figure) {
            var figures = new LinkedHashMap<SizeKey, Double>();
            cells.forEach(cell -> figure.apply(cell).stream()
                    .filter(value -> value > 0)
                    .forEach(value -> figures.putIfAbsent(cell.sizes(), value)));
            return sizes.stream()
                    .flatMap(pair -> SizeTime.at(pair, figures).stream())
                    .toList();
        }

        /// CPU time of all processes; a mechanism without a server or a broker uses none there.
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
}
