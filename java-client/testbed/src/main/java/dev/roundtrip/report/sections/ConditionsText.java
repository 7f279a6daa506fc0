// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.RunRecord;

/// Under what a run was measured, as a sentence.
record ConditionsText(RunResults results) {
    @Override
    public String toString() {
        RunRecord run = results.run();
        return "%s, %d fork%s per cell%s, seed %d, 95 %% intervals from the forks (one fork has none)."
                .formatted(
                        Axes.sentence(results.conditions()),
                        run.forks(),
                        run.forks() == 1 ? "" : "s",
                        range(run),
                        run.seed());
    }

    /// The forks of a run that shares its plan with others.
    private static String range(RunRecord run) {
        return run.forkRange().isAll() ? "" : " (of which this run measures those of range " + run.forkRange() + ")";
    }
}
