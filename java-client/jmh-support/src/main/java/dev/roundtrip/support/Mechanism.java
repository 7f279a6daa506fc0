// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.support;

import dev.roundtrip.api.Rows;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.server.RunningPair;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A mechanism with the folder that its C++ build has filled.
///
/// @param classPath of a server in Java, or of a broker
record Mechanism(Transport transport, ServerFolder servers, String classPath) {
    private static final String SERVERS = "roundtrip.servers";
    private static final String TRANSPORT_DIR = "roundtrip.transport-dir";
    private static final String HOME = "roundtrip.home";
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    /// Looks on the class path, in a folder of one mechanism, and in a checkout, as this package says.
    ///
    /// @throws IllegalArgumentException if it is in none of them
    /// @throws PlanException if that of the folder cannot be used here
    static Mechanism find(String id) throws IOException, PlanException {
        Optional<Mechanism> found = onClassPath(id);
        if (found.isEmpty()) {
            found = inFolder(id);
        }
        if (found.isEmpty()) {
            found = inCheckout(id);
        }
        return found.orElseThrow(() -> new IllegalArgumentException("no transport '" + id
                + "' on the class path (with -Droundtrip.servers), in the folder of -Droundtrip.transport-dir, or in the"
                + " checkout of -Droundtrip.home"));
    }

    private static Optional<Mechanism> onClassPath(String id) {
        return property(SERVERS)
                .flatMap(servers -> Rows.onClassPath().stream()
                        .filter(transport -> transport.id().equals(id))
                        .findFirst()
                        .map(transport -> new Mechanism(transport, new ServerFolder(servers), CLASS_PATH)));
    }

    private static Optional<Mechanism> inFolder(String id) throws IOException, PlanException {
        Optional<Path> folder = property(TRANSPORT_DIR);
        return folder.isEmpty()
                ? Optional.empty()
                : of(Catalog.empty().and(List.of(folder.get())).find(id), new ServerFolder(folder.get()));
    }

    private static Optional<Mechanism> inCheckout(String id) throws IOException {
        Optional<Path> home = property(HOME);
        return home.isEmpty()
                ? Optional.empty()
                : of(
                        Catalog.load(home.get().resolve("java-client/target/dist/transports"))
                                .find(id),
                        new ServerFolder(home.get().resolve("cpp-servers/build/release")));
    }

    private static Optional<Mechanism> of(Optional<Catalog.Entry> found, ServerFolder servers) {
        return found.map(entry -> new Mechanism(entry.transport(), servers, CLASS_PATH + ":" + entry.folder() + "/*"));
    }

    private static Optional<Path> property(String name) {
        return Optional.ofNullable(System.getProperty(name)).map(Path::of).map(Path::toAbsolutePath);
    }

    /// With its server wherever the scheduler puts it.
    RunningPair start() throws Exception {
        return RunningPair.start(transport, servers, classPath, OptionalInt.empty());
    }
}
