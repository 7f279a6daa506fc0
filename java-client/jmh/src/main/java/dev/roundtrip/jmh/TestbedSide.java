package dev.roundtrip.jmh;

import dev.roundtrip.plan.Placement;
import dev.roundtrip.results.ForkResult.Timing;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Measures a cell by `roundtrip run`, one fork.
///
/// @param root of the project
/// @param folder where runs and logs go
/// @param time for warm-up and measurement
record TestbedSide(Path root, Path folder, Placement placement, Duration time) {
    /// Finer than what is asked of the agreement, so that the fork uses its time.
    private static final String PRECISION = "0.2%";

    Timed measure(CellName cell, int round) throws IOException, InterruptedException {
        String name = cell.fileName() + "-" + round;
        Path run = folder.resolve(name + "-testbed");
        Child.run(
                List.of(
                        root.resolve("roundtrip").toString(),
                        "run",
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
                        PRECISION,
                        "--out",
                        run.toString()),
                folder.resolve(name + "-testbed.log"));
        Timing timing = RunFolder.open(run).measuredForks().getLast().row().timing();
        return new Timed(timing.medianNanos(), timing.batchTrips());
    }
}
