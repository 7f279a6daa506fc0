// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;

/// Under what a run was measured, as a sentence.
record ConditionsText(RunResults results) {
    /// Of the rates of a ladder.
    private static final int MOST_NAMED = 5;

    @Override
    public String toString() {
        RunRecord run = results.run();
        return "%s, placement %s, %d fork%s per cell%s, seed %d, 95 %% intervals from the forks (one fork has none)."
                .formatted(loop(), run.placement(), run.forks(), run.forks() == 1 ? "" : "s", range(run), run.seed());
    }

    /// Of which several runs have measured a part each.
    private static String range(RunRecord run) {
        return run.forkRange().isAll() ? "" : " (of which this run measures those of range " + run.forkRange() + ")";
    }

    /// `Closed loop`, `Open loop at 1000/s`, `Closed loop, gaps of 0, 1ms`
    private String loop() {
        List<ConditionRecord> conditions = results.conditions();
        var parts = new ArrayList<String>();
        if (conditions.isEmpty()
                || conditions.stream().anyMatch(condition -> !condition.isOpen() && !condition.isStream())) {
            parts.add("closed loop");
        }
        if (results.isCold()) {
            parts.add("first round trips of fresh JVMs");
        }
        if (results.isStream()) {
            parts.add("streams of messages one way");
        }
        List<String> rates = distinct(ConditionRecord::isOpen, ConditionRecord::rateText);
        if (!rates.isEmpty()) {
            parts.add(
                    "open loop at " + (rates.size() > MOST_NAMED ? rates.size() + " rates" : String.join(", ", rates)));
        }
        if (conditions.stream().anyMatch(condition -> condition.clients() > 1)) {
            parts.add("clients at once: "
                    + String.join(", ", distinct(_ -> true, condition -> String.valueOf(condition.clients()))));
        }
        if (conditions.stream().anyMatch(condition -> condition.gapNanos() > 0)) {
            parts.add("gaps of " + String.join(", ", distinct(_ -> true, ConditionRecord::gapText)));
        }
        if (conditions.stream().anyMatch(ConditionRecord::hasUnusualCollector)) {
            parts.add("collectors " + String.join(", ", distinct(_ -> true, ConditionRecord::collector)));
        }
        if (conditions.stream().anyMatch(condition -> condition.allocatedBytesPerSecond() > 0)) {
            parts.add("allocating " + String.join(", ", distinct(_ -> true, ConditionRecord::allocationText)));
        }
        if (conditions.stream().anyMatch(condition -> !condition.runtime().isUsual())) {
            parts.add("clients in "
                    + String.join(
                            "; ",
                            distinct(_ -> true, condition -> condition.runtime().text())));
        }
        String loop = String.join(", ", parts);
        return loop.substring(0, 1).toUpperCase(Locale.ROOT) + loop.substring(1);
    }

    private List<String> distinct(Predicate<ConditionRecord> which, Function<ConditionRecord, String> text) {
        return results.conditions().stream().filter(which).map(text).distinct().toList();
    }
}
