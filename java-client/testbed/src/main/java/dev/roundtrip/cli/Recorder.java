package dev.roundtrip.cli;

import dev.roundtrip.engine.CellSpec;
import dev.roundtrip.engine.ForkOutcome;
import dev.roundtrip.engine.ForkSamples;
import dev.roundtrip.engine.RunListener;
import dev.roundtrip.results.HistogramFile;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.server.ServerUsage;
import java.io.IOException;
import java.util.Optional;
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
    public void started(CellSpec cell, int fork) {
        startMillis = System.currentTimeMillis();
        progress.started(cell.id() + " fork " + fork);
    }

    @Override
    public void finished(CellSpec cell, int fork, ForkOutcome outcome) throws IOException {
        switch (outcome) {
            case ForkOutcome.Measured(ForkSamples samples, Optional<ServerUsage> usage) -> {
                Histogram histogram = HistogramFile.decode(samples.histogram());
                folder.append(
                        Rows.measured(cell, fork, samples, histogram, usage),
                        histogram,
                        samples.firstSamplesNanos(),
                        startMillis,
                        System.currentTimeMillis());
                progress.finished(cell.id() + " fork " + fork);
            }
            case ForkOutcome.Failed(String reason) -> {
                folder.append(Rows.failed(cell, fork, reason));
                progress.failed(cell.id() + " fork " + fork + " failed: " + reason);
            }
        }
    }
}
