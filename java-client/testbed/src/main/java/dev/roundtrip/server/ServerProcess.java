// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// A running server, from its ready line to its end. Owns the process: closing it ends the process, whatever happens.
/// Any thread may [#kill] it while another waits for it.
public final class ServerProcess implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// A server that was asked to end has promised half a second (`idl/server.md`); a loaded machine gets more.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// Twice what a server has promised, for one whose answer nobody waits for.
    private static final Duration CLOSING = Duration.ofSeconds(1);

    private final ServerLaunch launch;
    private final LineProcess process;
    private String endpoint = "";

    private ServerProcess(ServerLaunch launch) throws IOException {
        this.launch = launch;
        process = new LineProcess(
                new ProcessBuilder(launch.command()), name(), launch.log(), launch.cpu(), launch.launcher());
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
        return process.ending();
    }

    /// Asks the server to end and reads what it used; empty if it died without a word or had to be killed.
    public Optional<ServerUsage> stop() throws InterruptedException {
        process.askToEnd();
        boolean ended = process.hasEndedWithin(PATIENCE);
        kill();
        return ended ? lastLine().flatMap(ServerProcess::usage) : Optional.empty();
    }

    /// Ends the process at once.
    public void kill() {
        process.kill();
    }

    /// What the server has put into the file system is its own to remove, so it gets a moment before it is killed.
    @Override
    public void close() {
        process.close(CLOSING);
    }

    private void awaitReady() throws IOException, InterruptedException {
        String line = process.next(launch.readyTimeout())
                .orElseThrow(() -> new IOException("%s was not ready within %s; its log is %s"
                        .formatted(name(), launch.readyTimeout(), launch.log())));
        endpoint = announced(line);
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

    /// The line before the end of output, if there was one.
    private Optional<String> lastLine() throws InterruptedException {
        Optional<String> last = Optional.empty();
        try {
            for (Optional<String> line = process.next(PATIENCE); line.isPresent(); line = process.next(PATIENCE)) {
                last = line;
            }
        } catch (IOException e) {
            return last;
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

    private String name() {
        return launch.program().name();
    }
}
