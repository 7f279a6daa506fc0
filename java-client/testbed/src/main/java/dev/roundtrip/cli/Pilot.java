// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.RunLoop;
import dev.roundtrip.run.RunLoop.RunListener;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A short fork of each cell's closed loop, which tells how many round trips a second it gets done.
final class Pilot implements RunListener {
    /// For a fork, its start included.
    private static final Duration FORK = Duration.ofSeconds(2);

    private final Map<CellId, Double> roundTripsPerSecond = new HashMap<>();
    private final PrintWriter out;

    private Pilot(PrintWriter out) {
        this.out = out;
    }

    /// @param logs folder for the standard error of workers and servers
    /// @return round trips a second by cell; those that failed are not in it, and fail in the run, too
    static Map<CellId, Double> run(ForkPlanner planned, Path logs, PrintWriter out)
            throws IOException, InterruptedException {
        Plan plan = planned.plan();
        List<Cell> cells = plan.cells().stream()
                .filter(cell -> cell.skipReason().isEmpty())
                .toList();
        var pilot = new Pilot(out);
        try (var runDirectory = planned.installation().runDirectory();
                var _ = new ShutdownGuard()) {
            Effort effort = plan.effort().with(ForkCounts.of(1, true), Optional.of(FORK.multipliedBy(cells.size())));
            new RunLoop(planned.settings(effort, logs, runDirectory), planned.specs(cells), List.of()).run(pilot);
        }
        return pilot.roundTripsPerSecond;
    }

    @Override
    public void measured(MeasuredFork fork, List<Long> firstSamplesNanos) {
        CellId cell = fork.row().cell();
        double rate = fork.row().throughput().roundTripsPerSecond();
        roundTripsPerSecond.put(cell, rate);
        out.printf("pilot of %s: %.0f round trips a second in a closed loop%n", cell, rate);
        out.flush();
    }

    @Override
    public void failed(ForkResult.Failed fork) {
        out.println("pilot of " + fork.cell() + " failed: " + fork.reason());
        out.flush();
    }

    @Override
    public void skipped(List<ForkSpec> specs, String reason) {
        out.println("pilot of " + ForkSpec.ids(specs) + " " + reason);
    }
}
