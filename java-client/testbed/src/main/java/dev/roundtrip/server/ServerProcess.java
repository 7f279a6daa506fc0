// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.server.ServerHost.ServerUsage;
import dev.roundtrip.server.ServerLaunch.ServerProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A running server, from its ready line to its end. Owns the process: closing it ends the process, whatever happens.
/// Any thread may [#kill] it while another waits for it.
public final class ServerProcess implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// A server that was asked to end has promised half a second (`idl/server.md`); a loaded machine gets more.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// Twice what a server has promised, for one whose answer nobody waits for.
    private static final Duration CLOSING = Duration.ofSeconds(1);

    /// Both lines that a server prints (`idl/server.md`).
    private static final Pattern LINE = Pattern.compile("\\{\\s*\"(endpoint|pid|requests)\"");

    private final LineProcess process;
    private String endpoint = "";

    private ServerProcess(ServerProgram program, Map<String, String> options, ServerLaunch launch, String role)
            throws IOException {
        Path log = launch.logs().resolve(role + ".log");
        var builder = new ProcessBuilder(launch.command(program, options));
        var speaker = new LineProcess.Speaker(program.name(), LINE);
        process = new LineProcess(builder, speaker, log, launch.cpu(), launch.launcher());
    }

    /// Starts a server and waits until it takes requests.
    ///
    /// @throws IOException if it cannot be started, ends, or is not ready in time; the message names its log
    public static ServerProcess start(ServerProgram program, Map<String, String> options, ServerLaunch launch)
            throws IOException, InterruptedException {
        return start(program, options, launch, "server");
    }

    /// @param role `server` or `broker`, which names the log
    static ServerProcess start(ServerProgram program, Map<String, String> options, ServerLaunch launch, String role)
            throws IOException, InterruptedException {
        var server = new ServerProcess(program, options, launch, role);
        try {
            server.awaitReady(launch.readyTimeout());
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

    /// Flags in force of a server in Java (see [LineProcess#jvmFlags]); empty for others.
    Map<String, String> jvmFlags() {
        return process.jvmFlags();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// How the process ended, in words; empty while it runs.
    public Optional<String> ending() {
        return process.ending();
    }

    /// The last line of its log; empty if it has said nothing.
    Optional<String> lastWords() {
        return process.lastWords().line();
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

    /// Gives the server a moment before it is killed, because it removes its files itself.
    @Override
    public void close() {
        process.close(CLOSING);
    }

    private void awaitReady(Duration patience) throws IOException, InterruptedException {
        String line = process.next(patience)
                .orElseThrow(() -> new IOException(process.said("was not ready within " + patience)));
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
        return process.said("announced '%s', expected {\"endpoint\":…,\"pid\":…}".formatted(line));
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
}
