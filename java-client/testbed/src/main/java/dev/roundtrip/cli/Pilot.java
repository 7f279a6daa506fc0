package dev.roundtrip.cli;

import dev.roundtrip.engine.ForkOutcome;
import dev.roundtrip.engine.ForkSamples;
import dev.roundtrip.engine.RunListener;
import dev.roundtrip.engine.RunLoop;
import dev.roundtrip.engine.Turn;
import dev.roundtrip.machine.Noise;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.server.RunDirectory;
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

    private final Map<String, Double> roundTripsPerSecond = new HashMap<>();
    private final PrintWriter out;

    private Pilot(PrintWriter out) {
        this.out = out;
    }

    /// @param logs folder for the standard error of workers and servers
    /// @return round trips a second by cell; those that failed are not in it, and fail in the run, too
    static Map<Cell, Double> run(Plan plan, EngineInput input, Path logs, PrintWriter out)
            throws IOException, InterruptedException {
        List<Cell> cells = plan.cells().stream()
                .filter(cell -> cell.skipReason().isEmpty())
                .toList();
        var pilot = new Pilot(out);
        try (var runDirectory = RunDirectory.create(
                        input.installation().temporary(),
                        input.installation().servers().objectRecords());
                var _ = new Interruption()) {
            Profile profile = plan.profile().with(1, Optional.of(FORK.multipliedBy(cells.size())));
            new RunLoop(
                            input.settings(profile, logs, runDirectory),
                            cells.stream().map(input::spec).toList(),
                            List.of())
                    .run(pilot);
        }
        var found = new HashMap<Cell, Double>();
        cells.forEach(cell -> Optional.ofNullable(pilot.roundTripsPerSecond.get(Rows.id(cell)))
                .ifPresent(rate -> found.put(cell, rate)));
        return found;
    }

    @Override
    public void started(Turn turn) {}

    @Override
    public void finished(Turn turn, ForkOutcome outcome) {
        String id = turn.cell().id();
        switch (outcome) {
            case ForkOutcome.Measured(ForkSamples samples, var _, var _) -> {
                double rate = samples.flow().roundTripsPerSecond();
                roundTripsPerSecond.put(id, rate);
                out.printf("pilot of %s: %.0f round trips a second in a closed loop%n", id, rate);
            }
            case ForkOutcome.Failed(String reason) -> out.println("pilot of " + id + " failed: " + reason);
        }
        out.flush();
    }

    @Override
    public void willRepeat(Turn turn, Noise noise) {}
}
