// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.flame.Profiler;
import dev.roundtrip.plan.PlanException;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Whether a run draws where the time of its rows goes, and by which tool.
final class FlameGraphOption {
    private static final String NAME = "--flame-graph";

    @Option(
            names = NAME,
            paramLabel = "TOOL",
            description =
                    "when all is measured, take one fork more of each row, not measured, and draw where its time goes:"
                            + " perf (both sides and the kernel), jfr (Java alone), async (async-profiler)")
    private String tool;

    /// @throws PlanException if there is no such tool, or not here
    Optional<Profiler> profiler() throws PlanException {
        if (tool == null) {
            return Optional.empty();
        }
        Profiler known = PlanException.parse(NAME, tool, label -> Labels.find(Profiler.class, label));
        Optional<String> obstacle = known.obstacle();
        if (obstacle.isPresent()) {
            throw new PlanException(NAME + " " + tool + ": " + obstacle.get());
        }
        return Optional.of(known);
    }
}
