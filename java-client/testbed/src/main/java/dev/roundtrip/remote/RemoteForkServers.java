// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import dev.roundtrip.server.ServerHost;
import dev.roundtrip.server.ServerHost.ServedMechanism;
import dev.roundtrip.server.ServerHost.ServerHandle;
import dev.roundtrip.server.ServerHost.ServerUsage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// One fork at a [RemoteHost]. Owns the session.
record RemoteForkServers(RemoteHost side, ControlClient session, ServedMechanism mechanism, Path folder, Path logs)
        implements ServerHost.ForkServers {
    /// A broker and a server, each with its time to get ready, and the network.
    private static final Duration STARTING = Duration.ofSeconds(30);

    /// Time for a server to end.
    private static final Duration STOPPING = Duration.ofSeconds(30);

    @Override
    public Path runDirectory() {
        return session.isShared() ? session.folder() : folder;
    }

    @Override
    public ServerHandle start(OptionalInt cpu, boolean verify, Optional<Path> legs, Optional<Path> stream)
            throws IOException {
        var request = new Request.Start(
                mechanism.transport().id(),
                verify,
                mechanism.options(),
                legs.isPresent(),
                stream.isPresent(),
                cpu.orElse(-1));
        try {
            return new RemoteServerHandle(session.ask(request, Reply.Started.class, STARTING));
        } catch (Reply.RefusedException e) {
            throw new IOException(words(e.getMessage()), e);
        }
    }

    /// Logs are fetched, so messages say where they are then.
    private String words(String message) {
        return side + ": " + message.replace(session.logs(), logs.toString());
    }

    @Override
    public void close() throws IOException {
        try (session) {
            Map<String, String> tails = session.ask(new Request.Logs(), Reply.Logged.class, ControlClient.SHORTLY)
                    .tails();
            for (Map.Entry<String, String> tail : tails.entrySet()) {
                Files.writeString(
                        logs.resolve(Path.of(tail.getKey()).getFileName() + ".log"),
                        tail.getValue(),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            System.getLogger(RemoteForkServers.class.getName()).log(System.Logger.Level.DEBUG, "logs of " + side, e);
        }
    }

    /// A server at the far side. It ends with the connection if it can no longer be asked to.
    private final class RemoteServerHandle implements ServerHandle {
        private final Reply.Started started;

        RemoteServerHandle(Reply.Started started) {
            this.started = started;
        }

        @Override
        public String endpoint() {
            return started.endpoint();
        }

        @Override
        public long pid() {
            return session.seesProcesses() ? started.pid() : 0;
        }

        @Override
        public long brokerPid() {
            return session.seesProcesses() ? started.brokerPid() : 0;
        }

        @Override
        public boolean isHidden() {
            return session.isHidden();
        }

        @Override
        public void kill() {
            tell(new Request.Kill());
        }

        @Override
        public Optional<String> ending() {
            try {
                String text = session.ask(new Request.Ask(), Reply.Ending.class, ControlClient.SHORTLY)
                        .text();
                return Optional.of(text).filter(how -> !how.isEmpty()).map(RemoteForkServers.this::words);
            } catch (IOException e) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
        }

        @Override
        public Optional<ServerUsage> stop() {
            try {
                return session.ask(new Request.Stop(), STOPPING) instanceof Reply.Stopped(ServerUsage usage)
                        ? Optional.of(usage)
                        : Optional.empty();
            } catch (IOException e) {
                return Optional.empty();
            }
        }

        @Override
        public void close() {
            tell(new Request.End());
        }

        private void tell(Request request) {
            try {
                session.ask(request, Reply.Done.class, ControlClient.SHORTLY);
            } catch (IOException e) {
                System.getLogger(RemoteForkServers.class.getName()).log(System.Logger.Level.DEBUG, "end at " + side, e);
            }
        }
    }
}
