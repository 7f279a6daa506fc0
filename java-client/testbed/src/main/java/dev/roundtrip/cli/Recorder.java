package dev.roundtrip.cli;

import dev.roundtrip.engine.ForkOutcome;
import dev.roundtrip.engine.ForkSamples;
import dev.roundtrip.engine.RunListener;
import dev.roundtrip.engine.Turn;
import dev.roundtrip.machine.Noise;
import dev.roundtrip.results.HistogramFile;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import org.HdrHistogram.Histogram;

/// Keeps every outcome before the next fork begins, and shows how far the run is.
final class Recorder implements RunListener {
    private final RunFolder folder;
    private final Progress progress;
    private long startMillis;

    Recorder(RunFolder folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    @Override
    public void started(Turn turn) {
        startMillis = System.currentTimeMillis();
        progress.started(turn.toString());
    }

    @Override
    public void finished(Turn turn, ForkOutcome outcome) throws IOException {
        switch (outcome) {
            case ForkOutcome.Measured(ForkSamples samples, Noise noise) -> {
                Histogram histogram = HistogramFile.decode(samples.histogram());
                folder.append(
                        Rows.measured(turn, samples, histogram, noise),
                        histogram,
                        samples.firstSamplesNanos(),
                        startMillis,
                        System.currentTimeMillis());
                progress.finished(turn.toString());
            }
            case ForkOutcome.Failed(String reason) -> {
                folder.append(Rows.failed(turn, reason));
                progress.failed(turn + " failed: " + reason);
            }
        }
    }

    @Override
    public void willRepeat(Turn turn, Noise noise) {
        progress.added(turn + " was disturbed (" + noise.disturbance() + "), and will be repeated");
    }
}
