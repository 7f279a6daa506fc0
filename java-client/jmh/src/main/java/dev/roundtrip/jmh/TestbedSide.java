// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import dev.roundtrip.check.Testbed;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.results.ForkResult.Timing;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Measures a cell by `roundtrip run`, one fork.
///
/// @param folder where runs and logs go
/// @param time for warm-up and measurement
record TestbedSide(Testbed program, Path folder, Placement placement, Duration time) {
    /// Finer than what is asked of the agreement, so that the fork uses its time.
    private static final String PRECISION = "0.2%";

    Timed measure(CellName cell, int round) throws PlanException, IOException, InterruptedException {
        String name = cell.fileName() + "-" + round;
        Path run = folder.resolve(name + "-testbed");
        List<String> options = List.of(
                "--transports",
                cell.transport().id(),
                "--sizes",
                cell.sizes().toString(),
                "--placement",
                placement.label(),
                "--forks",
                "1",
                "--time-budget",
                time.toSeconds() + "s",
                "--precision",
                PRECISION);
        program.run(run, Map.of(), options);
        Timing timing = RunFolder.open(run).measuredForks().getLast().row().timing();
        return new Timed(timing.medianNanos(), timing.batchTrips());
    }
}
