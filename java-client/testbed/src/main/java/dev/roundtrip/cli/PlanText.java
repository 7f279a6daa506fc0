// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.report.Groups;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.StepDurations;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A plan before it is measured: its cells, a line for each mechanism and condition, its forks and its time.
record PlanText(Plan plan) {
    /// To start and to end the processes of a fork, about.
    private static final Duration PROCESSES = Duration.ofSeconds(1);

    private static final int SECONDS_A_MINUTE = 60;

    @Override
    public String toString() {
        List<Cell> measured = plan.cells().stream()
                .filter(cell -> cell.skipReason().isEmpty())
                .toList();
        String lines = plan.cells().stream()
                .collect(Groups.by(PlanText::row))
                .map(row -> "  " + row.getKey() + ": "
                        + row.getValue().stream()
                                .map(cell -> cell.sizes().toString())
                                .collect(Collectors.joining(", "))
                        + "\n")
                .collect(Collectors.joining());
        long rows = measured.stream().map(PlanText::row).distinct().count();
        return "Profile %s, seed %d: %d cells of %d rows, %d of them skipped\n%s%d forks each; %s\n"
                .formatted(
                        plan.profile(),
                        plan.seed(),
                        plan.cells().size(),
                        rows,
                        plan.cells().size() - measured.size(),
                        lines,
                        plan.effort().forks().usual(),
                        time(measured.size(), rows));
    }

    private static String row(Cell cell) {
        Condition condition = cell.id().condition();
        return Stream.of(cell.transport().id(), condition.names(), condition.placement())
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(", "))
                + cell.skipReason().map(reason -> " (skipped: " + reason + ")").orElse("");
    }

    /// Without a budget between the shortest and the longest warm-up; slow mechanisms take longer.
    private String time(int cells, long rows) {
        Effort effort = plan.effort();
        StepDurations steps = effort.steps();
        int forks = effort.forks().usual();
        return effort.timeBudget()
                .map(budget -> "at most " + text(budget) + ", rows at the end of the list are skipped if time runs out")
                .orElseGet(() -> "%s to %s, without a time budget"
                        .formatted(
                                text(forks, rows, cells, steps.leastWarmUp().plus(steps.leastMeasure())),
                                text(forks, rows, cells, steps.mostWarmUp().plus(steps.leastMeasure()))));
    }

    private static String text(int forks, long rows, int cells, Duration step) {
        return text(PROCESSES.multipliedBy(rows).plus(step.multipliedBy(cells)).multipliedBy(forks));
    }

    /// `9 min 35 s`, `3 h 20 min`
    private static String text(Duration time) {
        return time.toHours() > 0
                ? "%d h %d min".formatted(time.toHours(), time.toMinutesPart())
                : "%d min %d s".formatted(time.toMinutes(), time.toSeconds() % SECONDS_A_MINUTE);
    }
}
