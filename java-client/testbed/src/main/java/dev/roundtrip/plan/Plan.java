// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.RunRecord.Effort;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
}
