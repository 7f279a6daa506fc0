// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A server that is its client's child ([ServerSpec.Child]), with pipes for its standard input and output. Its
/// complaints go where those of this process go. Any thread may [#kill] it.
public record ChildProcess(Process process) implements AutoCloseable {
    /// How long a child may take to end after its input has.
    private static final long PATIENCE_MILLIS = 1000;

    /// @throws IOException if it cannot be started
    public static ChildProcess start(TesterContext context) throws IOException {
        var builder = new ProcessBuilder(command(context)).redirectError(ProcessBuilder.Redirect.INHERIT);
        return new ChildProcess(Platform.here().programs().startDetached(builder, context.serverCpu()));
    }

    private static List<String> command(TesterContext context) {
        var command = new ArrayList<>(
                List.of(context.endpoint(), "--run-dir", context.runDirectory().toString()));
        if (context.verify()) {
            command.add("--verify");
        }
        context.legs().ifPresent(file -> command.addAll(List.of("--legs", file.toString())));
        context.stream().ifPresent(file -> command.addAll(List.of("--stream", file.toString())));
        return command;
    }

    /// Ends it as a crash would.
    public void kill() {
        process.destroyForcibly();
    }

    /// Ends it: by closing its input, and by force if that does not help.
    @Override
    public void close() throws IOException {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // A child that died has no input that the rest of a request could go to.
            if (process.isAlive()) {
                throw e;
            }
        } finally {
            awaitEnd();
        }
    }

    private void awaitEnd() {
        try {
            if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                kill();
                process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
    }
}
