// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext.MessageLibrary;
import dev.roundtrip.server.LineProcess.Launcher;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// How a server and its broker are started, whatever programs they are.
///
/// @param runDirectory private folder for their files; exists
/// @param message what all requests are (`idl/messages.md`); empty for bytes
/// @param bind numeric address at which they listen; empty for loopback
/// @param cpu the only processor they may run on, if any
/// @param legs the page that a server stamps (`idl/legs.md`); empty if it does not
/// @param stream the page in which a server reports on a stream (`idl/streams.md`); empty for round trips
/// @param logs folder of their standard error
/// @param readyTimeout how long each may take until it announces its endpoint
/// @param launcher that starts them
public record ServerLaunch(
        Path runDirectory,
        boolean verify,
        Optional<Path> legs,
        Optional<Path> stream,
        Optional<MessageLibrary> message,
        Optional<String> bind,
        OptionalInt cpu,
        Path logs,
        Duration readyTimeout,
        Launcher launcher) {
    /// How long a server may take until it announces its endpoint, wherever it runs.
    public static final Duration READY = Duration.ofSeconds(10);

    /// A launch on loopback of a server that answers bytes, does not stamp, and has no limit.
    public ServerLaunch(Path runDirectory, boolean verify, OptionalInt cpu, Path logs, Duration readyTimeout) {
        this(
                runDirectory,
                verify,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                cpu,
                logs,
                readyTimeout,
                Launcher.FREE);
    }

    List<String> command(ServerProgram program, Map<String, String> options) {
        var command = new ArrayList<>(program.command());
        command.addAll(List.of("--run-dir", runDirectory.toString()));
        if (verify) {
            command.add("--verify");
        }
        legs.ifPresent(page -> command.addAll(List.of("--legs", page.toString())));
        stream.ifPresent(page -> command.addAll(List.of("--stream", page.toString())));
        message.ifPresent(carried -> command.addAll(List.of(
                "--message", carried.message(), "--codec", carried.codec().toString())));
        bind.ifPresent(address -> command.addAll(List.of("--bind", address)));
        options.forEach((key, value) -> command.addAll(List.of("--option", key + "=" + value)));
        return command;
    }

    /// A program that is a server.
    ///
    /// @param name in messages, as in `roundtrip-tcp`
    /// @param command up to the arguments that all servers take (`idl/server.md`)
    public record ServerProgram(String name, List<String> command) {
        /// Flags of all servers in Java; a mechanism adds the collector and the size of the heap.
        private static final List<String> JVM_FLAGS = List.of(
                // A file that a killed JVM would leave.
                "-XX:-UsePerfData",
                "-Xlog:disable",
                "-Xlog:all=warning:stderr",
                "--enable-native-access=ALL-UNNAMED",
                LineProcess.PRINT_FLAGS);

        public ServerProgram {
            command = List.copyOf(command);
        }

        public static ServerProgram executable(Path path) {
            return new ServerProgram(path.getFileName().toString(), List.of(path.toString()));
        }

        /// A JVM of the same JDK as this one. Flags of the mechanism come last, and so win.
        static ServerProgram java(ServerSpec.Java spec, String classPath, Optional<Path> library) {
            var command = new ArrayList<String>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(JVM_FLAGS);
            command.addAll(ChildEnvironment.temporaryFolder());
            command.addAll(spec.jvmFlags());
            library.ifPresent(file -> command.add("-Djava.library.path=" + file.getParent()));
            command.addAll(List.of("-cp", classPath, spec.mainClass()));
            return new ServerProgram(spec.name(), command);
        }
    }
}
