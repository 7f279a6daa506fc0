// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// The program as a user starts it, in a process of its own. Closing it ends the process and all that it started.
public final class Program implements AutoCloseable {
    public static final Path HOME =
            Path.of(System.getProperty("roundtrip.idl")).resolve("..").normalize();
    public static final Path SERVERS =
            Path.of(System.getProperty("roundtrip.servers")).normalize();

    /// Far beyond what any of these runs takes.
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    /// A shell that runs these tests in the background has them and all that they start ignore SIGINT (sh(1p), 2.11).
    private static final List<String> HEEDING_SIGINT = List.of("env", "--default-signal=INT");

    private final Process process;
    private final Path out;
    private final Path err;

    /// How it ended and what it said.
    public record Ending(int exitCode, String out, String err) {}

    private Program(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /// @param scratch where its output goes
    /// @param servers the build of the C++ side that it uses
    public static Program start(Path scratch, Path servers, List<String> arguments) throws IOException {
        return start(scratch, servers, List.of(), arguments);
    }

    /// @param wrapper a command that becomes the program, as in `prlimit --nofile=64`
    static Program start(Path scratch, Path servers, List<String> wrapper, List<String> arguments) throws IOException {
        var command = new ArrayList<>(wrapper);
        command.add(HOME.resolve("roundtrip").toString());
        command.addAll(arguments);
        return startCommand(scratch, servers, command);
    }

    /// A script of the project, which starts the program.
    static Program startScript(Path scratch, String name, List<String> arguments) throws IOException {
        var command =
                new ArrayList<>(List.of(HOME.resolve("scripts").resolve(name).toString()));
        command.addAll(arguments);
        return startCommand(scratch, SERVERS, command);
    }

    /// Any command, with the environment of the program.
    public static Program startCommand(Path scratch, Path servers, List<String> command) throws IOException {
        Path out = Files.createTempFile(scratch, "out", ".txt");
        Path err = Files.createTempFile(scratch, "err", ".txt");
        var heedful = new ArrayList<>(HEEDING_SIGINT);
        heedful.addAll(command);
        var builder = new ProcessBuilder(heedful)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("ROUNDTRIP_SERVERS", servers.toString());
        // Or a command of a test beside would clear away what a killed run of this one has left.
        builder.environment().put("ROUNDTRIP_TEMPORARY", scratch.toString());
        return new Program(builder.start(), out, err);
    }

    public static Ending run(Path scratch, Path servers, String... arguments) throws IOException, InterruptedException {
        try (Program program = start(scratch, servers, List.of(arguments))) {
            return program.await();
        }
    }

    public Ending await() throws IOException, InterruptedException {
        return await(DEADLINE);
    }

    /// For what takes longer than a run.
    public Ending await(Duration deadline) throws IOException, InterruptedException {
        if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IOException("the program did not end within " + deadline);
        }
        return new Ending(process.exitValue(), read(out), read(err));
    }

    /// Waits for its end, but not longer than this.
    public boolean hasEndedWithin(Duration span) throws InterruptedException {
        return process.waitFor(span.toMillis(), TimeUnit.MILLISECONDS);
    }

    String outSoFar() throws IOException {
        return read(out);
    }

    /// Sends a signal by the number or name that kill(1) takes.
    public void signal(String signal) throws IOException, InterruptedException {
        kill(signal, process.pid());
    }

    static void kill(String signal, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, String.valueOf(pid)).start().waitFor();
    }

    /// Processes that the program started and that still run.
    public List<ProcessHandle> descendants() {
        return process.descendants().toList();
    }

    /// Waits for a process below the program whose command satisfies the condition.
    ProcessHandle awaitDescendant(Predicate<String> command) throws InterruptedException {
        return Await.value(
                "a process of the program",
                () -> descendants().stream()
                        .filter(handle ->
                                handle.info().commandLine().filter(command).isPresent())
                        .findFirst());
    }

    @Override
    public void close() {
        List<ProcessHandle> started = descendants();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
