// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A program that a check has started. Closing it, and the end of this process, end it and all that it has started. One
/// thread.
public final class ChildProcess implements AutoCloseable {
    /// In which a run that is told to end keeps what it has measured.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Process process;
    private final List<String> command;
    private final Path log;
    private final Thread hook = new Thread(this::end, "end of a child");

    private ChildProcess(Process process, List<String> command, Path log) {
        this.process = process;
        this.command = List.copyOf(command);
        this.log = log;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// @param environment variables besides those of this process
    /// @param log to which its output is added
    public static ChildProcess start(List<String> command, Map<String, String> environment, Path log)
            throws IOException {
        var builder = new ProcessBuilder(command)
                .redirectInput(
                        ProcessBuilder.Redirect.from(Platform.here().programs().nothing()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        return new ChildProcess(builder.start(), command, log);
    }

    /// @return the exit code
    /// @throws IOException if it has not ended in time; the message names its log
    public int await(Duration deadline) throws IOException, InterruptedException {
        if (!hasEndedWithin(deadline)) {
            throw new IOException(command.getFirst() + " did not end within " + deadline + "; its log is " + log);
        }
        return process.exitValue();
    }

    /// Waits for its end, but not longer than this.
    ///
    /// @return whether it has ended
    public boolean hasEndedWithin(Duration span) throws InterruptedException {
        return process.waitFor(span.toMillis(), TimeUnit.MILLISECONDS);
    }

    long pid() {
        return process.pid();
    }

    /// Sends it to this process alone, not to what it has started.
    void send(Signal signal) {
        switch (signal) {
            case TERM -> process.destroy();
            case KILL -> process.destroyForcibly();
        }
    }

    private void end() {
        process.destroy();
        try {
            process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.descendants().toList().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            end();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This process is ending, and the hook is at it.
            return;
        }
    }
}
