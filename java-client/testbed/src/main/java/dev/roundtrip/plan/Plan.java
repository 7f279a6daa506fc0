// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.RunRecord.Effort;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// The plan of a run, each part of which `run.json` holds.
///
/// @param profile its name
/// @param seed of the order of cells and of the request bytes
/// @param cells in the order of the tables; the order of execution is shuffled a fork
public record Plan(String profile, Effort effort, long seed, List<Cell> cells) {
    /// Starting processes and warming up take about as long as measuring.
    private static final double MEASURED_SHARE = 0.5;

    private static final double NANOS_A_SECOND = 1e9;
    private static final int STEP_SECONDS = 10;

    public Plan {
        cells = List.copyOf(cells);
    }

    /// Warns in one line that the time budget is too short for round trips that come at a rate or with pauses. Empty
    /// without a budget, since such a run takes the time that it needs.
    public Optional<String> warning() {
        List<Cell> measured = cells.stream()
                .filter(cell -> cell.skipReason().isEmpty() && !cell.sizes().isStream())
                .toList();
        double slowest = measured.stream()
                .map(Cell::condition)
                .mapToDouble(Plan::mostPerSecond)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        double seconds = effort.minRoundTrips() / slowest * measured.size() / MEASURED_SHARE;
        return effort.timeBudget()
                .map(Duration::toSeconds)
                .filter(budget -> budget < seconds)
                .map(budget -> {
                    long trips = Math.round(budget * MEASURED_SHARE / measured.size() * slowest);
                    long enoughSeconds = (long) Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS;
                    return "At most %.0f round trips a second in the slowest of %d cells: a time budget of %d s leaves it about %d, and %d take --time-budget %ds"
                            .formatted(slowest, measured.size(), budget, trips, effort.minRoundTrips(), enoughSeconds);
                });
    }

    /// Round trips a second of one cell, however fast its mechanism is.
    private static double mostPerSecond(Condition condition) {
        if (condition.isOpen()) {
            return condition.get(Axes.RATE);
        }
        Duration gap = condition.get(Axes.GAP);
        return gap.isZero() ? Double.POSITIVE_INFINITY : condition.get(Axes.CLIENTS) * NANOS_A_SECOND / gap.toNanos();
    }

    /// The placements of its cells, each once.
    public List<Placement> placements() {
        return cells.stream()
                .map(cell -> cell.condition().get(Axes.PLACEMENT))
                .distinct()
                .toList();
    }

    /// One row of the result: a mechanism at one pair of sizes, under one condition.
    ///
    /// @param options every option of the mechanism with the value it has in this run
    /// @param skipReason why it will not be measured; empty if it will
    public record Cell(
            Transport transport,
            SizePair sizes,
            Condition condition,
            Map<String, String> options,
            Optional<String> skipReason) {
        public Cell {
            options = Map.copyOf(options);
        }

        /// Its name in all results.
        public CellId id() {
            return new CellId(transport.id(), sizes.requestBytes(), sizes.responseBytes(), condition);
        }

        /// This cell as an open loop.
        Cell at(int ratePerSecond) {
            return new Cell(transport, sizes, condition.with(Axes.RATE, ratePerSecond), options, skipReason);
        }

        /// `tcp 16B:1KiB`
        public String label() {
            return transport.id() + " " + sizes;
        }
    }

    /// The processors that the measuring thread and the server run on.
    ///
    /// @param client empty for any
    /// @param server empty for any
    public record Processors(OptionalInt client, OptionalInt server) {

        /// The processors of each placement.
        ///
        /// @throws PlanException as [#of(Placement, List)]
        public static Map<Placement, Processors> of(List<Placement> placements, List<Integer> allowed)
                throws PlanException {
            var processors = new LinkedHashMap<Placement, Processors>();
            for (Placement placement : placements) {
                processors.put(placement, of(placement, allowed));
            }
            return processors;
        }

        /// The processors that somebody chose, or the last that are allowed: the first one serves most interrupts. The
        /// client has the same one at `same` and at `cross`, so that one worker can measure both.
        ///
        /// @param allowed processors of this process, ascending
        /// @throws PlanException if there are not enough for the placement, or if a chosen one is not allowed
        public static Processors of(Placement placement, List<Integer> allowed) throws PlanException {
            if (placement.pinned().isPresent()) {
                return pinned(placement, allowed);
            }
            if (placement.equals(Placement.FREE)) {
                return new Processors(OptionalInt.empty(), OptionalInt.empty());
            }
            int last = allowed.getLast();
            if (placement.equals(Placement.SAME)) {
                return both(last, last);
            }
            int other = lastButOne(placement, allowed);
            return placement.equals(Placement.CROSS) ? both(last, other) : both(other, last);
        }

        private static Processors both(int client, int server) {
            return new Processors(OptionalInt.of(client), OptionalInt.of(server));
        }

        private static Processors pinned(Placement placement, List<Integer> allowed) throws PlanException {
            Placement.Pin pin = placement.pinned().orElseThrow();
            if (!allowed.contains(pin.client()) || !allowed.contains(pin.server())) {
                throw new PlanException("--pin " + placement.label() + ": this process may use the processors "
                        + allowed.stream().map(String::valueOf).collect(Collectors.joining(", ")) + " only");
            }
            return both(pin.client(), pin.server());
        }

        private static int lastButOne(Placement placement, List<Integer> allowed) throws PlanException {
            if (allowed.size() < 2) {
                throw new PlanException(
                        "--placement %s needs two processors, this process may use %d; choose same or free"
                                .formatted(placement.label(), allowed.size()));
            }
            return allowed.get(allowed.size() - 2);
        }
    }
}
