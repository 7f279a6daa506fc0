// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.run.ForkAttempt;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.RunLoop.RunListener;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Keeps every outcome before the next fork begins, and shows how far the run is.
final class Recorder implements RunListener {
    private final RunFolder folder;
    private final Progress progress;
    private final Map<String, Map<String, String>> jvmFlags = new TreeMap<>();
    private final Map<String, String> detours = new TreeMap<>();
    private long startMillis;

    Recorder(RunFolder folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    @Override
    public void started(ForkAttempt attempt) {
        startMillis = System.currentTimeMillis();
        progress.started(attempt.toString());
    }

    @Override
    public void measured(MeasuredFork fork, List<Long> firstSamplesNanos) throws IOException {
        folder.append(fork, firstSamplesNanos, startMillis, System.currentTimeMillis());
    }

    @Override
    public void failed(ForkResult.Failed fork) throws IOException {
        folder.append(fork);
        progress.note(fork.cell() + " fork " + fork.fork() + " failed: " + fork.reason());
    }

    @Override
    public void processes(String mechanism, Map<String, Map<String, String>> flags, Optional<String> detour) {
        jvmFlags.putAll(flags);
        if (detour.isPresent() && detours.putIfAbsent(mechanism, detour.get()) == null) {
            progress.note("warning: " + mechanism + ": " + detour.get());
        }
    }

    /// Keeps what the processes turned out to be.
    void noteProcesses() throws IOException {
        folder.noteProcesses(jvmFlags, detours);
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
    public void skipped(ForkSpec spec, String reason) throws IOException {
        for (Step step : spec.steps()) {
            folder.append(new ForkResult.Skipped(step.cell(), reason));
        }
        progress.note(spec.id() + " is " + reason);
    }
}
