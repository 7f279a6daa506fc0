// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The row that ratios are to, as `--baseline` names it.
final class Baseline {
    private Baseline() {}

    /// @return the row, the usual one if nobody named any
    /// @throws PlanException if the plan does not have it; the message names what is near
    static String of(Plan plan, Optional<String> named) throws PlanException {
        if (named.isPresent()) {
            require(
                    named.get(),
                    "no row of this run",
                    plan.cells().stream().map(cell -> cell.transport().id()));
        }
        return named.orElse(RunRecord.USUAL_BASELINE);
    }

    /// The runs with ratios to that row, or as they are if nobody named any.
    ///
    /// @throws PlanException if one does not have it; the message names what is near
    static List<RunResults> applyTo(List<RunResults> runs, Optional<String> named) throws PlanException {
        if (named.isEmpty()) {
            return runs;
        }
        for (RunResults run : runs) {
            require(
                    named.get(),
                    "no row of " + run.name(),
                    run.cells().stream().map(cell -> cell.cell().transport()));
        }
        return runs.stream().map(run -> run.withBaseline(named.get())).toList();
    }

    private static void require(String named, String problem, Stream<String> rows) throws PlanException {
        List<String> ids = rows.distinct().toList();
        if (!ids.contains(named)) {
            throw new PlanException("--baseline: '" + named + "' is " + problem + ", which has "
                    + String.join(", ", ids) + Labels.hint(named, ids));
        }
    }
}
