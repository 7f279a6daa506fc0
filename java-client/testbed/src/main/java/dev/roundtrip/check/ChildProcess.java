// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Runs the programs that a check starts. They end with this process, and with them all that they have started.
public final class ChildProcess {
    /// A run that is told to end keeps in this time what it has measured.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private ChildProcess() {}

    /// Runs a program to its end, and ends it with all that it has started if it takes longer than it may.
    ///
    /// @param environment variables besides those of this process
    /// @param log to which its output is added
    /// @return the exit code
    /// @throws IOException if it has not ended in time; the message names its log
    public static int run(List<String> command, Map<String, String> environment, Path log, Duration deadline)
            throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command)
                .redirectInput(
                        ProcessBuilder.Redirect.from(Platform.here().programs().nothing()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        Process process = builder.start();
        var hook = new Thread(() -> end(process), "end of a child");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(command.getFirst() + " did not end within " + deadline + "; its log is " + log);
            }
            return process.exitValue();
        } finally {
            end(process);
            forget(hook);
        }
    }

    private static void end(Process process) {
        if (!process.isAlive()) {
            return;
        }
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        try {
            process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        started.forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This process is ending, and the hook is at it.
            return;
        }
    }
}
