// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// This machine.
///
/// @param workerJars class path of servers in Java besides the mechanism's
public record LocalServers(ServerFolder servers, Path workerJars) implements ServerHost {
    /// How long a server may take until it announces its endpoint, wherever it runs.
    public static final Duration SERVER_READY = Duration.ofSeconds(10);

    /// Of processes in Java: what every worker needs, and one mechanism.
    public static String classPath(Path workerJars, Path mechanismJars) {
        return workerJars + "/*" + File.pathSeparator + mechanismJars + "/*";
    }

    @Override
    public ForkServers open(ServedMechanism mechanism, Path folder, Path logs) {
        return new LocalForkServers(mechanism, folder, logs);
    }

    private final class LocalForkServers implements ForkServers {
        private final ServedMechanism mechanism;
        private final Path folder;
        private final Path logs;

        LocalForkServers(ServedMechanism mechanism, Path folder, Path logs) {
            this.mechanism = mechanism;
            this.folder = folder;
            this.logs = logs;
        }

        @Override
        public Path runDirectory() {
            return folder;
        }

        @Override
        public ServerHandle start(OptionalInt cpu, boolean verify, Optional<Path> legs, Optional<Path> stream)
                throws IOException, InterruptedException {
            return LocalServerHandle.start(
                    mechanism.transport(),
                    servers,
                    classPath(workerJars, mechanism.jars()),
                    mechanism.options(),
                    (program, options, role) -> new ServerLaunch(
                            program,
                            folder,
                            verify,
                            options,
                            legs,
                            stream,
                            mechanism.message().flatMap(message -> message.library(servers)),
                            Optional.empty(),
                            cpu,
                            logs.resolve(role + ".log"),
                            SERVER_READY));
        }

        @Override
        public void close() throws IOException {
            servers.objectRecords().clear(folder);
        }
    }
}
