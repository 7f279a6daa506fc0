// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.roundtrip.platform.NativeCalls;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.condition.Collector;
import dev.roundtrip.server.CarriedMessage;
import dev.roundtrip.server.LocalServers;
import dev.roundtrip.worker.Worker;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A worker as the testbed sees it, be it a JVM or a program in C++. Owns the process: closing it ends the
/// process.
final class WorkerProcess implements AutoCloseable {
    /// The young generation holds two arrays of 128 MiB and is touched at the start, so that no page fault of a
    /// fresh heap falls into a round trip; the old one grows as it must.
    private static final List<String> KEPT_HEAP = List.of("-Xms512m", "-Xmn448m", "-Xmx3g", "-XX:+AlwaysPreTouch");

    private static final List<String> HEAP = List.of("-Xms512m", "-Xmx3g");

    private static final List<String> OTHER_FLAGS = List.of(
            "-XX:-UsePerfData",
            // What the JVM has to say must not get between the events.
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "--enable-native-access=ALL-UNNAMED");

    /// Made by the build. A JVM that cannot use it loads its classes as ever.
    private static final String CLASS_ARCHIVE = "worker.jsa";

    /// How lines of the JVM itself begin. Those of its flight recorder come whatever `-Xlog` says (JDK 25).
    private static final String JVM_LOG = "[";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .registerSubtypes(WorkerEvent.class.getPermittedSubclasses())
            .build();

    private final Process process;
    private final Path log;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    /// @param program with its arguments
    /// @param environment besides what all processes have
    /// @param name as it is called in messages
    WorkerProcess(List<String> program, Map<String, String> environment, String name, Path log) throws IOException {
        this.log = log;
        var builder = new ProcessBuilder(program).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        process = Platform.here().programs().startDetached(builder, OptionalInt.empty());
        Thread.ofPlatform().daemon().name("events of " + name).start(this::readLines);
    }

    /// Flags of a worker's JVM.
    ///
    /// @param collector empty for those that all collectors have in common
    static List<String> jvmFlags(Optional<Collector> collector) {
        boolean keepsSizes = collector.filter(Collector::keepsSizes).isPresent();
        List<String> chosen = collector.map(Collector::flags).orElse(List.of());
        return Stream.of(keepsSizes ? KEPT_HEAP : HEAP, chosen, OTHER_FLAGS)
                .flatMap(List::stream)
                .toList();
    }

    /// The worker for a tester in Java: what every worker needs and one mechanism on its class path.
    ///
    /// @param calls library of the worker's system calls
    /// @param more flags of its JVM, the last ones
    static List<String> jvm(Path workerJars, Path calls, ForkSpec spec, List<String> more) {
        var command = new ArrayList<String>();
        WorkerJvm jvm = spec.jvm();
        command.add(jvm.program().toString());
        command.addAll(jvmFlags(Optional.of(jvm.collector())));
        switch (jvm.classArchive()) {
            case TESTBED -> command.add("-XX:SharedArchiveFile=" + workerJars.resolve(CLASS_ARCHIVE));
            case JDK -> {}
            case OFF -> command.add("-Xshare:off");
        }
        if (jvm.needsNativeCalls()) {
            command.add("-D" + NativeCalls.LIBRARY + "=" + calls);
        }
        command.addAll(spec.transport().jvmFlags());
        String classPath = LocalServers.classPath(workerJars, spec.jars());
        if (spec.message().isPresent()) {
            CarriedMessage message = spec.message().get();
            command.addAll(message.jvmFlags());
            classPath +=
                    message.jars().map(jars -> File.pathSeparator + jars + "/*").orElse("");
        }
        command.addAll(more);
        command.addAll(List.of("-cp", classPath, Worker.class.getName()));
        return command;
    }

    /// For a program with a JVM in it: where it finds the JVM, and what that is started with, which is what a worker
    /// JVM is started with.
    static Map<String, String> jvmEnvironment(Path workerJars, ForkSpec spec) throws IOException {
        var options = new ArrayList<>(jvmFlags(Optional.of(spec.jvm().collector())));
        options.addAll(spec.transport().jvmFlags());
        // No launcher is there that would know what a star stands for.
        String classPath =
                Stream.concat(jars(workerJars), jars(spec.jars())).collect(Collectors.joining(File.pathSeparator));
        options.add("-Djava.class.path=\"" + classPath + "\"");
        return Map.of("JAVA_HOME", System.getProperty("java.home"), "JAVA_TOOL_OPTIONS", String.join(" ", options));
    }

    private static Stream<String> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString).filter(file -> file.endsWith(".jar")).sorted().toList().stream();
        }
    }

    /// `setsid` has become the worker by the time it says anything.
    long pid() {
        return process.pid();
    }

    void send(WorkerCommand command) throws IOException {
        OutputStream out = process.getOutputStream();
        out.write((JSON.writerFor(WorkerCommand.class).writeValueAsString(command) + "\n")
                .getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /// The next event; empty if none came in time.
    ///
    /// @throws IOException if the worker ended without one
    Optional<WorkerEvent> next(Duration patience) throws IOException, InterruptedException {
        Optional<String> line = lines.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (line == null) {
            return Optional.empty();
        }
        if (line.isEmpty()) {
            process.waitFor();
            throw new IOException("the worker ended with exit code " + process.exitValue() + "; its log is " + log);
        }
        try {
            return Optional.of(JSON.readValue(line.get(), WorkerEvent.class));
        } catch (JsonProcessingException e) {
            throw new IOException("the worker said '" + line.get() + "', which is no event", e);
        }
    }

    /// Ends its input, and waits for it to end by itself.
    ///
    /// @throws IOException if it does not
    void end(Duration patience) throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IOException("the worker does not end; its log is " + log);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /// Runs in a thread of its own; an empty element stands for the end of output.
    private void readLines() {
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.startsWith(JVM_LOG)) {
                    lines.add(Optional.of(line));
                }
            }
        } catch (IOException e) {
            System.getLogger(WorkerProcess.class.getName()).log(System.Logger.Level.DEBUG, "worker output", e);
        } finally {
            lines.add(Optional.empty());
        }
    }
}
