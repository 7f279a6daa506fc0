// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.platform.Platform;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A running server, from its ready line to its end. Owns the process: closing it ends the process, whatever happens.
/// Any thread may [#kill] it while another waits for it.
public final class ServerProcess implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// A server that was asked to end has promised half a second (`idl/server.md`); a loaded machine gets more.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// Twice what a server has promised, for one whose answer nobody waits for.
    private static final Duration CLOSING = Duration.ofSeconds(1);

    /// Exit code of a server that ended at a bound of memory or descriptors (`idl/server.md`).
    private static final int OVER_A_BOUND = 3;

    private final ServerLaunch launch;
    private final Process process;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
    private String endpoint = "";

    private ServerProcess(ServerLaunch launch) throws IOException {
        this.launch = launch;
        this.process = Platform.here()
                .programs()
                .startDetached(
                        new ProcessBuilder(launch.command())
                                .redirectError(ProcessBuilder.Redirect.appendTo(
                                        launch.log().toFile())),
                        launch.cpu());
        Thread.ofPlatform().daemon().name("output of " + name()).start(this::readLines);
    }

    /// Starts a server and waits until it takes requests.
    ///
    /// @throws IOException if it cannot be started, ends, or is not ready in time; the message names its log
    public static ServerProcess start(ServerLaunch launch) throws IOException, InterruptedException {
        var server = new ServerProcess(launch);
        try {
            server.awaitReady();
            return server;
        } catch (IOException | InterruptedException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    public String endpoint() {
        return endpoint;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// How the process ended, in words; empty while it runs.
    public Optional<String> ending() {
        if (process.isAlive()) {
            return Optional.empty();
        }
        String how = process.exitValue() == OVER_A_BOUND
                ? lastWords().orElse("ended over one of its bounds")
                : Platform.here().processes().ending(process.exitValue());
        return Optional.of(name() + " " + how + "; its log is " + launch.log());
    }

    /// The line for which a server ends over a bound: `roundtrip-grpc: over its memory bound of 8192 MiB`.
    private Optional<String> lastWords() {
        String begin = name() + ": over ";
        try (Stream<String> lines = Files.lines(launch.log())) {
            return lines.filter(line -> line.startsWith(begin))
                    .reduce((_, later) -> later)
                    .map(line -> "ended over " + line.substring(begin.length()));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // the log is named in any case
        }
    }

    /// Asks the server to end and reads what it used; empty if it died without a word or had to be killed.
    public Optional<ServerUsage> stop() throws InterruptedException {
        closeInput();
        // By its handle, because Process.destroy() closes our end of the output too, and the exit line is lost.
        askToEnd();
        boolean ended = process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        kill();
        return ended ? lastLine().flatMap(ServerProcess::usage) : Optional.empty();
    }

    private void askToEnd() {
        Platform.here().processes().askToEnd(process.toHandle());
    }

    /// Ends the process at once.
    public void kill() {
        process.toHandle().destroyForcibly();
    }

    /// What the server has put into the file system is its own to remove, so it gets a moment before it is killed.
    @Override
    public void close() {
        closeInput();
        askToEnd();
        process.onExit()
                .completeOnTimeout(process, CLOSING.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        kill();
        process.onExit().join();
    }

    private void awaitReady() throws IOException, InterruptedException {
        Optional<String> line = nextLine(launch.readyTimeout());
        if (line == null) {
            throw new IOException(
                    "%s was not ready within %s; its log is %s".formatted(name(), launch.readyTimeout(), launch.log()));
        }
        if (line.isEmpty()) {
            process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            throw new IOException(ending().orElse(name() + " closed its output; its log is " + launch.log()));
        }
        endpoint = announced(line.get());
    }

    private String announced(String line) throws IOException {
        JsonNode announced;
        try {
            announced = JSON.readTree(line).path("endpoint");
        } catch (JsonProcessingException e) {
            throw new IOException(notReady(line), e);
        }
        if (!announced.isTextual()) {
            throw new IOException(notReady(line));
        }
        return announced.textValue();
    }

    private String notReady(String line) {
        return "%s announced '%s', expected {\"endpoint\":…,\"pid\":…}; its log is %s"
                .formatted(name(), line, launch.log());
    }

    private Optional<String> nextLine(Duration patience) throws InterruptedException {
        return lines.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
    }

    /// The line before the end of output, if there was one.
    private Optional<String> lastLine() throws InterruptedException {
        Optional<String> last = Optional.empty();
        for (Optional<String> line = nextLine(PATIENCE); line != null && line.isPresent(); line = nextLine(PATIENCE)) {
            last = line;
        }
        return last;
    }

    private static Optional<ServerUsage> usage(String line) {
        try {
            return Optional.of(JSON.readValue(line, ServerUsage.class));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /// Runs in a thread of its own; an empty element stands for the end of output.
    private void readLines() {
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(Optional.of(line));
            }
        } catch (IOException e) {
            lines.add(Optional.of("cannot read the output: " + e.getMessage()));
        } finally {
            lines.add(Optional.empty());
        }
    }

    private void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // The process is gone already, and with it the pipe.
            kill();
        }
    }

    private String name() {
        return launch.program().name();
    }
}
