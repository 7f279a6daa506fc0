// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.server.ServerHost.ServerHandle;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// Starts the other sides of testers on this machine.
///
/// @param workerJars class path of servers in Java besides the mechanism's
public record LocalServers(ServerFolder servers, Path workerJars) implements ServerHost {
    /// The class path of a process in Java: the jars that every worker needs, and those of one mechanism.
    public static String classPath(Path workerJars, Path mechanismJars) {
        return workerJars + "/*" + File.pathSeparator + mechanismJars + "/*";
    }

    @Override
    public ServerHost.ForkServers open(ServedMechanism mechanism, Path folder, Path logs, Launcher launcher) {
        return new LocalForkServers(this, mechanism, folder, logs, launcher);
    }

    private record LocalForkServers(
            LocalServers host, ServedMechanism mechanism, Path runDirectory, Path logs, Launcher launcher)
            implements ServerHost.ForkServers {
        @Override
        public ServerHandle start(OptionalInt cpu, boolean verify, Optional<Path> legs, Optional<Path> stream)
                throws IOException, InterruptedException {
            return LocalServerHandle.start(
                    mechanism.transport(),
                    host.servers,
                    classPath(host.workerJars, mechanism.jars()),
                    mechanism.options(),
                    new ServerLaunch(
                            runDirectory,
                            verify,
                            legs,
                            stream,
                            mechanism.message().flatMap(message -> message.library(host.servers)),
                            Optional.empty(),
                            cpu,
                            logs,
                            ServerLaunch.READY,
                            launcher));
        }

        @Override
        public void close() throws IOException {
            host.servers.objectRecords().clear(runDirectory);
        }
    }
}
