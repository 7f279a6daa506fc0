// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.choice.SizeTime.Known;
import dev.roundtrip.report.choice.SizeTime.Measured;
import dev.roundtrip.report.choice.SizeTime.Told;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.stats.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
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

    boolean isInProcess() {
        return mechanism.reach() == Reach.PROCESS;
    }

    boolean keepsAProcessorBusy() {
        return mechanism.handOver().keepsAProcessorBusy();
    }

    /// The slowest p99 at these sizes, wherever both sides were; empty if none is known.
    OptionalDouble tailNanos(List<SizeKey> sizes) {
        return places.stream()
                .flatMapToDouble(place -> sizes.stream().flatMapToDouble(pair -> place.tailNanos(pair).stream()))
                .max();
    }

    List<CellResult> cells() {
        return places.stream().flatMap(place -> place.cells().stream()).toList();
    }

    /// `6.86 µs on one processor, 64.2 µs on two`
    String timesText() {
        if (isInProcess()) {
            return judged().text();
        }
        return places.stream()
                .map(place -> (place.text() + " " + place.placement().words()).strip())
                .collect(Collectors.joining(", "));
    }

    /// Times of a mechanism with both sides at one placement, at all sizes that are asked for.
    ///
    /// @param times one for each pair of sizes
    /// @param meanNanos over the sizes, which occur equally often
    /// @param cells those that the times come from
    /// @param cpuNanos a round trip, of all processes; empty where the run does not know it
    record PlacedTimes(
            Placement placement, List<Known> times, double meanNanos, List<CellResult> cells, OptionalDouble cpuNanos) {

        /// @param cells of one mechanism under one condition
        /// @param times one for each pair of sizes
        static PlacedTimes of(Placement placement, List<CellResult> cells, List<Known> times, Predictor predictor) {
            List<SizeKey> sizes = times.stream().map(Known::sizes).toList();
            boolean areMeasured = times.stream().allMatch(Measured.class::isInstance);
            List<Known> cpu = sizes.stream()
                    .map(pair -> predictor.at(pair, cells, PlacedTimes::cpu))
                    .flatMap(known -> known instanceof Known time ? Stream.of(time) : Stream.empty())
                    .toList();
            return new PlacedTimes(
                    placement,
                    times,
                    mean(times, Known::nanos),
                    cells.stream()
                            .filter(cell -> !areMeasured || sizes.contains(cell.sizes()))
                            .toList(),
                    cpu.size() < sizes.size() ? OptionalDouble.empty() : OptionalDouble.of(mean(cpu, Known::nanos)));
        }

        /// The p99 at a pair of sizes; empty if it was not measured or had too few samples.
        OptionalDouble tailNanos(SizeKey sizes) {
            return cells.stream()
                    .filter(cell -> cell.sizes().equals(sizes))
                    .flatMapToDouble(cell -> cell.estimate().orElseThrow().p99().stream())
                    .max();
        }

        /// `6.86 µs`, or `about 6.86 µs (6.10–7.70 µs)` where a size was not measured.
        String text() {
            if (times.stream().allMatch(Measured.class::isInstance)) {
                return TimeText.of(meanNanos());
            }
            var interval = new Interval(
                    mean(
                            times,
                            time -> time instanceof Told told ? told.interval().low() : time.nanos()),
                    mean(
                            times,
                            time -> time instanceof Told told ? told.interval().high() : time.nanos()));
            return "about %s (%s)".formatted(TimeText.of(meanNanos()), TimeText.range(Optional.of(interval)));
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

        private static double mean(List<Known> times, ToDoubleFunction<Known> nanos) {
            return times.stream().mapToDouble(nanos).average().orElseThrow();
        }
    }
}
