package dev.roundtrip.cli;

import dev.roundtrip.engine.ForkOutcome;
import dev.roundtrip.engine.RunListener;
import dev.roundtrip.engine.Turn;
import dev.roundtrip.machine.Noise;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.util.Map;

/// Keeps every outcome before the next fork begins, and shows how far the run is.
final class Recorder implements RunListener {
    private final RunFolder folder;
    private final Progress progress;
    private final Map<String, Cell> cells;
    private long startMillis;

    /// @param cells of the plan by their id
    Recorder(RunFolder folder, Progress progress, Map<String, Cell> cells) {
        this.folder = folder;
        this.progress = progress;
        this.cells = Map.copyOf(cells);
    }

    @Override
    public void started(Turn turn) {
        startMillis = System.currentTimeMillis();
        progress.started(turn.toString());
    }

    @Override
    public void finished(Turn turn, ForkOutcome outcome) throws IOException {
        Cell cell = cells.get(turn.cell().id());
        switch (outcome) {
            case ForkOutcome.Measured measured -> {
                folder.append(
                        Rows.measured(cell, turn, measured),
                        measured.samples().firstSamplesNanos(),
                        startMillis,
                        System.currentTimeMillis());
                progress.finished(turn.toString());
            }
            case ForkOutcome.Failed(String reason) -> {
                folder.append(Rows.failed(cell, turn, reason));
                progress.failed(turn + " failed: " + reason);
            }
        }
    }

    @Override
    public void willRepeat(Turn turn, Noise noise) {
        progress.added(turn + " was disturbed (" + noise.disturbance() + "), and will be repeated");
    }
}
