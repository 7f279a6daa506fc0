package dev.roundtrip.engine;

import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// This machine.
///
/// @param testbedJars class path of servers in Java besides the mechanism's
public record Here(ServerFolder servers, Path testbedJars) implements Place {
    /// How long a server may take until it announces its endpoint, wherever it runs.
    public static final Duration SERVER_READY = Duration.ofSeconds(10);

    /// Of processes in Java: the testbed and one mechanism.
    public static String classPath(Path testbedJars, Path mechanismJars) {
        return testbedJars + "/*:" + mechanismJars + "/*";
    }

    @Override
    public Site open(CellSpec cell, Path folder, Path logs) {
        return new OwnSite(cell, folder, logs);
    }

    private final class OwnSite implements Site {
        private final CellSpec cell;
        private final Path folder;
        private final Path logs;

        OwnSite(CellSpec cell, Path folder, Path logs) {
            this.cell = cell;
            this.folder = folder;
            this.logs = logs;
        }

        @Override
        public Path runDirectory() {
            return folder;
        }

        @Override
        public OtherEnd start(boolean verify, Optional<Path> legs, Optional<Path> stream)
                throws IOException, InterruptedException {
            return Peer.start(
                    cell.transport(),
                    servers,
                    cell.classPath(testbedJars),
                    cell.options(),
                    (program, options, role) -> new ServerLaunch(
                            program,
                            folder,
                            verify,
                            options,
                            legs,
                            stream,
                            cell.serverCpu(),
                            logs.resolve(role + ".log"),
                            SERVER_READY));
        }

        @Override
        public void close() throws IOException {
            servers.objectRecords().clear(folder);
        }
    }
}
