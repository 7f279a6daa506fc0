package dev.roundtrip.engine;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerLaunch;
import dev.roundtrip.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// The other side of a tester, whatever it is: a server process, a library in the worker, or nothing. Owns the process.
public final class Peer implements AutoCloseable {
    private final String endpoint;
    private final Optional<ServerProcess> process;

    private Peer(String endpoint, Optional<ServerProcess> process) {
        this.endpoint = endpoint;
        this.process = process;
    }

    /// @param launch how to start an executable at this path
    public static Peer start(ServerSpec spec, ServerFolder servers, Function<Path, ServerLaunch> launch)
            throws IOException, InterruptedException {
        String path = servers.path(spec).map(Object::toString).orElse("");
        if (spec instanceof ServerSpec.Executable) {
            ServerProcess process = ServerProcess.start(launch.apply(Path.of(path)));
            return new Peer(process.endpoint(), Optional.of(process));
        }
        return new Peer(path, Optional.empty());
    }

    public String endpoint() {
        return endpoint;
    }

    /// 0 if there is no process that was started here.
    long pid() {
        return process.map(ServerProcess::pid).orElse(0L);
    }

    void kill() {
        process.ifPresent(ServerProcess::kill);
    }

    /// How the process ended, if there is one and it did.
    Optional<String> ending() {
        return process.flatMap(ServerProcess::ending);
    }

    /// Asks the process to end, and gives it the time to tidy up that [#close] would not.
    void stop() throws InterruptedException {
        if (process.isPresent()) {
            process.get().stop();
        }
    }

    @Override
    public void close() {
        process.ifPresent(ServerProcess::close);
    }
}
