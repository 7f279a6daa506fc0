// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/// A broker for all tests of this JVM, because starting one takes longer than most tests. It ends when its standard
/// input does, which is when this JVM ends. Any thread.
final class SharedBroker {
    private static final Duration READY = Duration.ofSeconds(60);
    private static final Path FOLDER = Path.of("target").toAbsolutePath();
    private static final Map<ServerSpec.Started, ServerProcess> STARTED = new HashMap<>();

    private SharedBroker() {}

    /// Its addresses; it is started if it does not run.
    static synchronized String addresses(ServerSpec.Started spec, ServerFolder servers)
            throws IOException, InterruptedException {
        ServerProcess running = STARTED.get(spec);
        if (running == null || !running.isAlive()) {
            running = ServerProcess.start(
                    servers.program(spec, System.getProperty("java.class.path")),
                    Map.of(),
                    new ServerLaunch(FOLDER, false, OptionalInt.empty(), FOLDER, READY));
            STARTED.put(spec, running);
        }
        return running.endpoint();
    }
}
