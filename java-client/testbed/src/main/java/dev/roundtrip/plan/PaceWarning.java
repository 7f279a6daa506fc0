// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Says before a run begins that its time is too short for round trips that come at a rate or with pauses.
final class PaceWarning {
    /// Starting processes and warming up take about as long as measuring.
    private static final double MEASURED_SHARE = 0.5;

    private static final double NANOS_A_SECOND = 1e9;
    private static final int STEP_SECONDS = 10;

    private PaceWarning() {}

    /// One line; empty without a time budget, since a run without one goes on until it has enough.
    static Optional<String> of(Plan plan) {
        List<Cell> cells = plan.cells().stream()
                .filter(cell -> cell.skipReason().isEmpty() && !cell.sizes().isStream())
                .toList();
        Optional<Duration> budget = plan.effort().timeBudget();
        double slowest = cells.stream()
                .map(Cell::condition)
                .mapToDouble(PaceWarning::mostPerSecond)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        int wanted = plan.effort().minRoundTrips();
        double seconds = wanted / slowest * cells.size() / MEASURED_SHARE;
        if (budget.isEmpty() || seconds <= budget.get().toSeconds()) {
            return Optional.empty();
        }
        long trips = Math.round(budget.get().toSeconds() * MEASURED_SHARE / cells.size() * slowest);
        long enoughSeconds = (long) Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS;
        return Optional.of(
                "At most %.0f round trips a second in the slowest of %d cells: a time budget of %d s leaves it about %d, and %d take --time-budget %ds"
                        .formatted(slowest, cells.size(), budget.get().toSeconds(), trips, wanted, enoughSeconds));
    }

    /// Round trips a second of one cell, however fast its mechanism is.
    private static double mostPerSecond(Condition condition) {
        if (condition.isOpen()) {
            return condition.get(Axes.RATE);
        }
        Duration gap = condition.get(Axes.GAP);
        return gap.isZero() ? Double.POSITIVE_INFINITY : condition.get(Axes.CLIENTS) * NANOS_A_SECOND / gap.toNanos();
    }
}
