// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Jvm;
import dev.roundtrip.condition.Jvm.Collector;
import dev.roundtrip.platform.NativeCalls;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.LineProcess;
import dev.roundtrip.server.LocalServers;
import dev.roundtrip.worker.Worker;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Starts the JVM in which a worker in Java runs.
public final class WorkerJvm {
    /// The young generation holds two arrays of 128 MiB and is touched at the start, so that no page fault of a
    /// fresh heap falls into a round trip; the old one grows as it must.
    private static final List<String> KEPT_HEAP = List.of("-Xms512m", "-Xmn448m", "-Xmx3g", "-XX:+AlwaysPreTouch");

    private static final List<String> HEAP = List.of("-Xms512m", "-Xmx3g");

    private static final List<String> OTHER_FLAGS = List.of(
            "-XX:-UsePerfData",
            // Lines of the JVM must not get between the events.
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "--enable-native-access=ALL-UNNAMED");

    private static final List<String> FLAGS_OF_HERE = Stream.concat(
                    Stream.of(LineProcess.PRINT_FLAGS), ChildEnvironment.temporaryFolder().stream())
            .toList();

    /// The build makes this archive. A JVM that cannot use it loads its classes without.
    private static final String CLASS_ARCHIVE = "worker.jsa";

    private WorkerJvm() {}

    /// Flags of every worker JVM, before those of its mechanism.
    ///
    /// @param collector empty for the flags that all collectors have in common
    public static List<String> flags(Optional<Collector> collector) {
        boolean keepsSizes = collector.filter(Collector::keepsSizes).isPresent();
        List<String> chosen = collector.map(Collector::flags).orElse(List.of());
        return Stream.of(keepsSizes ? KEPT_HEAP : HEAP, chosen, OTHER_FLAGS)
                .flatMap(List::stream)
                .toList();
    }

    /// The command that starts a worker with the jars that every worker needs and those of one mechanism.
    ///
    /// @param calls library of the worker's system calls, for a JVM without the foreign-function API
    /// @param more flags, the last ones
    static List<String> command(Path workerJars, Path calls, ForkSpec spec, List<String> more) {
        Jvm jvm = spec.condition().get(Axes.JVM);
        var command = new ArrayList<String>();
        command.add(jvm.home().resolve("bin").resolve("java").toString());
        command.addAll(flags(Optional.of(spec.condition().get(Axes.COLLECTOR))));
        command.addAll(FLAGS_OF_HERE);
        switch (spec.condition().get(Axes.CLASS_ARCHIVE)) {
            case TESTBED -> command.add("-XX:SharedArchiveFile=" + workerJars.resolve(CLASS_ARCHIVE));
            case JDK -> {}
            case OFF -> command.add("-Xshare:off");
        }
        if (jvm.feature() < Transport.JAVA_WITH_FOREIGN_FUNCTIONS) {
            command.add("-D" + NativeCalls.LIBRARY + "=" + calls);
        }
        command.addAll(spec.transport().jvmFlags());
        spec.mechanism().message().ifPresent(message -> command.addAll(message.jvmFlags()));
        command.addAll(more);
        String codec = spec.mechanism()
                .message()
                .flatMap(message -> message.jars())
                .map(jars -> File.pathSeparator + jars + "/*")
                .orElse("");
        command.addAll(List.of(
                "-cp", LocalServers.classPath(workerJars, spec.mechanism().jars()) + codec, Worker.class.getName()));
        return command;
    }

    /// The environment of a program that starts a JVM within itself: it finds this JVM, and starts it as a worker JVM
    /// is started.
    static Map<String, String> environment(Path workerJars, ForkSpec spec) throws IOException {
        var options = new ArrayList<>(flags(Optional.of(spec.condition().get(Axes.COLLECTOR))));
        options.addAll(FLAGS_OF_HERE);
        options.addAll(spec.transport().jvmFlags());
        // Only the launcher `java` would replace a star by the jars of a folder.
        String classPath = Stream.concat(jars(workerJars), jars(spec.mechanism().jars()))
                .collect(Collectors.joining(File.pathSeparator));
        options.add("-Djava.class.path=\"" + classPath + "\"");
        return Map.of("JAVA_HOME", System.getProperty("java.home"), "JAVA_TOOL_OPTIONS", String.join(" ", options));
    }

    private static Stream<String> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString).filter(file -> file.endsWith(".jar")).sorted().toList().stream();
        }
    }
}
