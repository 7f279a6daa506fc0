package dev.roundtrip.cli;

import dev.roundtrip.plan.Cell;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.run.ForkAttempt;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.RunListener;
import dev.roundtrip.run.Step;
import dev.roundtrip.run.StepOutcome;
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
    public void started(ForkAttempt attempt) {
        startMillis = System.currentTimeMillis();
        progress.started(attempt.toString());
    }

    @Override
    public void finished(ForkAttempt attempt, Step step, StepOutcome outcome) throws IOException {
        Cell cell = cells.get(step.cellId());
        switch (outcome) {
            case StepOutcome.Measured measured ->
                folder.append(
                        Rows.measured(cell, attempt, measured),
                        measured.samples().firstSamplesNanos(),
                        startMillis,
                        System.currentTimeMillis());
            case StepOutcome.Failed(String reason) -> {
                folder.append(Rows.failed(cell, attempt, reason));
                progress.note(step.cellId() + " fork " + attempt.fork() + " failed: " + reason);
            }
        }
    }

    @Override
    public void ended(ForkAttempt attempt) {
        progress.finished(attempt.toString());
    }

    @Override
    public void willRepeat(ForkAttempt attempt, String disturbance) {
        progress.note(attempt + " was disturbed (" + disturbance + "), and will be repeated");
    }

    @Override
    public void leftOut(ForkSpec spec, String reason) throws IOException {
        for (Step step : spec.steps()) {
            folder.append(Rows.leftOut(cells.get(step.cellId()), reason));
        }
        progress.note(spec.id() + " is " + reason);
    }
}
