// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.server.ServerLaunch.ServerProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The folder that the C++ build filled: `bin/`, `lib/`, and `unavailable/` with a reason for each server left out.
///
/// @param folder as in `cpp-servers/build/release`
/// @param others folders with `bin/` and `lib/` of mechanisms that are built elsewhere
public record ServerFolder(Path folder, List<Path> others) {
    private static final String PREFIX = "roundtrip-";

    public ServerFolder {
        others = List.copyOf(others);
    }

    public ServerFolder(Path folder) {
        this(folder, List.of());
    }

    /// Path of the executable, library or module; empty for a mechanism without one in C++.
    public Optional<Path> path(ServerSpec spec) {
        return switch (spec) {
            case ServerSpec.None(), ServerSpec.Java _ -> Optional.empty();
            case ServerSpec.Library(String name) -> Optional.of(library(name));
            case ServerSpec.Module(String name) -> Optional.of(module(name));
            case ServerSpec.Executable(String name, var _) -> Optional.of(executable(name));
            case ServerSpec.Child(String name) -> Optional.of(executable(name));
        };
    }

    /// The program that is started for a server.
    ///
    /// @param classPath of a server in Java
    public ServerProgram program(ServerSpec.Started spec, String classPath) {
        return switch (spec) {
            case ServerSpec.Executable(String name, var _) -> ServerProgram.executable(executable(name));
            case ServerSpec.Java java -> ServerProgram.java(java, classPath, clientLibrary(java));
        };
    }

    /// Path of the library with a tester's native calls; empty for a mechanism without one.
    public Optional<Path> clientLibrary(ServerSpec spec) {
        return spec instanceof ServerSpec.Started started
                ? started.clientLibrary().map(this::library)
                : Optional.empty();
    }

    /// Path of the library with the worker's system calls, for a JVM that cannot make them itself.
    public Path workerCalls() {
        return library("roundtrip-worker-calls");
    }

    /// The library of a codec.
    public Path codec(String id) {
        return library(PREFIX + "codec-" + id);
    }

    /// Why the library of a codec is not there; empty if it is.
    public Optional<String> missingCodec(String id) {
        return missing(Stream.of(codec(id)));
    }

    /// Path of the program that competes with round trips.
    public Path neighbour() {
        return executable("roundtrip-neighbour");
    }

    /// Removes the objects of servers that were killed.
    public RunDirectory.ObjectRecords objectRecords() {
        return new RunDirectory.ObjectRecords(executable("roundtrip-clear"));
    }

    /// Path of the program that makes a row's round trips.
    public Path path(NativeWorker worker) {
        return executable(worker.executable());
    }

    private Path library(String name) {
        return find(Path.of("lib", Platform.here().programs().library(name)));
    }

    private Path module(String name) {
        return find(Path.of("lib", name + ".wasm"));
    }

    private Path executable(String name) {
        return find(Path.of("bin", Platform.here().programs().executable(name)));
    }

    /// Where it is, or would be if it were there.
    private Path find(Path file) {
        return Stream.concat(Stream.of(folder), others.stream())
                .map(each -> each.resolve(file))
                .filter(Files::isReadable)
                .findFirst()
                .orElse(folder.resolve(file));
    }

    /// Why something that the C++ build makes for a row is not there; empty if all is.
    public Optional<String> missing(Transport transport) {
        return missing(transport.server()).or(() -> missingOfClient(transport));
    }

    /// Why a row whose other side is elsewhere lacks a file on this one; empty if it does not.
    public Optional<String> missingOfClient(Transport transport) {
        return missing(Stream.concat(
                clientLibrary(transport.server()).stream(), transport.nativeWorker().map(this::path).stream()));
    }

    /// Why the other side of a mechanism is not there; empty if it is.
    public Optional<String> missing(ServerSpec spec) {
        return missing(Stream.concat(path(spec).stream(), clientLibrary(spec).stream()));
    }

    private Optional<String> missing(Stream<Path> needed) {
        return needed.filter(path -> !Files.isReadable(path)).findFirst().map(this::reason);
    }

    /// The note of the build on a file, or on everything that its folder makes.
    private String reason(Path missing) {
        String made = Platform.here()
                .programs()
                .nameOf(missing.getFileName().toString())
                .replaceFirst("\\.wasm$", "");
        String name = made.replaceFirst("-client$", "");
        return note(made)
                .or(() -> note(name))
                .orElseGet(() -> name + " is not built; "
                        + (others.isEmpty() ? "run make build" : "it is not in " + folder + " nor in " + others));
    }

    private Optional<String> note(String name) {
        Path note = folder.resolve("unavailable").resolve(name.replaceFirst(PREFIX, "") + ".txt");
        try {
            return Optional.of(Files.readString(note).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
