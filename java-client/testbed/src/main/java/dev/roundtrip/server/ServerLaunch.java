// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.MessageLibrary;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// How a server is to be started.
///
/// @param runDirectory private folder for what it puts into the file system; exists
/// @param message what all requests are (`idl/messages.md`); empty for bytes
/// @param bind numeric address at which it listens; empty for loopback
/// @param cpu the only processor it may run on, if any
/// @param legs the page that it stamps (`idl/legs.md`); empty if it does not
/// @param stream the page in which it says what came of a stream (`idl/streams.md`); empty if it answers as ever
/// @param log where its standard error goes
/// @param readyTimeout how long it may take until it announces its endpoint
/// @param launcher that starts it
public record ServerLaunch(
        ServerProgram program,
        Path runDirectory,
        boolean verify,
        Map<String, String> options,
        Optional<Path> legs,
        Optional<Path> stream,
        Optional<MessageLibrary> message,
        Optional<String> bind,
        OptionalInt cpu,
        Path log,
        Duration readyTimeout,
        Launcher launcher) {
    public ServerLaunch {
        options = Map.copyOf(options);
    }

    /// A server on loopback that answers bytes, does not stamp, and has no limit.
    public ServerLaunch(
            ServerProgram program,
            Path runDirectory,
            boolean verify,
            Map<String, String> options,
            OptionalInt cpu,
            Path log,
            Duration readyTimeout) {
        this(
                program,
                runDirectory,
                verify,
                options,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                cpu,
                log,
                readyTimeout,
                Launcher.FREE);
    }

    List<String> command() {
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
}
