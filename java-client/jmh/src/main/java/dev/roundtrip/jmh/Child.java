package dev.roundtrip.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs programs to their end, and ends them with all that they started when they take too long or this process is told
/// to end.
final class Child {
    private static final Duration DEADLINE = Duration.ofMinutes(3);

    private Child() {}

    /// Whatever ends this process ends what it has started. Called once.
    static void endAllWithThisProcess() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(ProcessHandle.current())));
    }

    /// @param log where it writes
    /// @throws IOException if it ended with another code than 0, or not in time; the message names its log
    static void run(List<String> command, Path log) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        try {
            if (!process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(command.getFirst() + " did not end within " + DEADLINE + "; its log is " + log);
            }
        } finally {
            end(process.toHandle());
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new IOException(
                    command.getFirst() + " ended with code " + process.exitValue() + "; its log is " + log);
        }
    }

    /// All below a process.
    private static void end(ProcessHandle parent) {
        parent.descendants().toList().forEach(ProcessHandle::destroyForcibly);
    }
}
