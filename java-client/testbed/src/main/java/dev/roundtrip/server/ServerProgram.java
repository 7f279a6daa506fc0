// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.ServerSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A program that is a server.
///
/// @param name in messages, as in `roundtrip-tcp`
/// @param command up to the arguments that all servers take (`idl/server.md`)
public record ServerProgram(String name, List<String> command) {
    /// Makes a JVM print every flag that is in force, before it does anything else ([LineProcess#jvmFlags]).
    public static final String PRINT_FLAGS = "-XX:+PrintFlagsFinal";

    /// Flags of all servers in Java; a mechanism adds the collector and the size of the heap.
    private static final List<String> JVM_FLAGS = List.of(
            // A file that a killed JVM would leave.
            "-XX:-UsePerfData",
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "--enable-native-access=ALL-UNNAMED",
            PRINT_FLAGS);

    public ServerProgram {
        command = List.copyOf(command);
    }

    public static ServerProgram executable(Path path) {
        return new ServerProgram(path.getFileName().toString(), List.of(path.toString()));
    }

    /// A JVM of the same JDK as this one. Flags of the mechanism come last, and so win.
    static ServerProgram java(ServerSpec.Java spec, String classPath) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM_FLAGS);
        command.addAll(ChildEnvironment.temporaryFolder());
        command.addAll(spec.jvmFlags());
        command.addAll(List.of("-cp", classPath, spec.mainClass()));
        return new ServerProgram(spec.name(), command);
    }
}
