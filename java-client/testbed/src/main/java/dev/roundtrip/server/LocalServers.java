// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.ServerHost.ServedMechanism;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

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
        public ServerHost.ServerHandle start(
                OptionalInt cpu, boolean verify, Optional<Path> legs, Optional<Path> stream)
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
                            launcher.address(),
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

    /// The other side of a tester on this machine, whatever it is: a server process, perhaps with a broker between, a
    /// library in the worker, or nothing. Owns the processes.
    ///
    /// @param server if it is a process that was started here
    /// @param broker if it is a process that was started here
    /// @param starter of another server beside the broker
    public record LocalServerHandle(
            String endpoint, Optional<ServerProcess> server, Optional<ServerProcess> broker, Starter starter)
            implements ServerHost.ServerHandle {
        /// Starts a server process.
        @FunctionalInterface
        interface Starter {
            ServerProcess start() throws IOException, InterruptedException;
        }

        /// @param classPath of a server or broker in Java
        /// @param options every option of the transport; a broker's address is that of one that runs already
        public static LocalServerHandle start(
                Transport transport,
                ServerFolder servers,
                String classPath,
                Map<String, String> options,
                ServerLaunch launch)
                throws IOException, InterruptedException {
            if (!(transport.server() instanceof ServerSpec.Started spec)) {
                String path =
                        servers.path(transport.server()).map(Object::toString).orElse("");
                return new LocalServerHandle(path, Optional.empty(), Optional.empty(), () -> {
                    throw new IOException(transport.id() + " has no server that could be started again");
                });
            }
            Optional<ServerProcess> broker = transport.broker().isPresent() && isBrokerOurs(options)
                    ? Optional.of(ServerProcess.start(
                            servers.program(transport.broker().get(), classPath), Map.of(), launch, "broker"))
                    : Optional.empty();
            try {
                Starter starter = () ->
                        ServerProcess.start(servers.program(spec, classPath), withBroker(options, broker), launch);
                ServerProcess server = starter.start();
                return new LocalServerHandle(server.endpoint(), Optional.of(server), broker, starter);
            } catch (IOException | InterruptedException | RuntimeException e) {
                broker.ifPresent(ServerProcess::close);
                throw e;
            }
        }

        private static boolean isBrokerOurs(Map<String, String> options) {
            return options.getOrDefault(Transport.BROKER, "").isEmpty();
        }

        private static Map<String, String> withBroker(Map<String, String> options, Optional<ServerProcess> broker) {
            var all = new HashMap<>(options);
            broker.ifPresent(started -> all.put(Transport.BROKER, started.endpoint()));
            return all;
        }

        @Override
        public LocalServerHandle again() throws IOException, InterruptedException {
            ServerProcess next = starter.start();
            return new LocalServerHandle(next.endpoint(), Optional.of(next), broker, starter);
        }

        @Override
        public long pid() {
            return server.map(ServerProcess::pid).orElse(0L);
        }

        @Override
        public long brokerPid() {
            return broker.map(ServerProcess::pid).orElse(0L);
        }

        @Override
        public Map<String, Map<String, String>> jvmFlags() {
            var flags = new HashMap<String, Map<String, String>>();
            server.ifPresent(process -> flags.put("server", process.jvmFlags()));
            broker.ifPresent(process -> flags.put("broker", process.jvmFlags()));
            return flags;
        }

        @Override
        public Optional<String> lastWords() {
            return server.flatMap(ServerProcess::lastWords);
        }

        @Override
        public void kill() {
            processes().forEach(ServerProcess::kill);
        }

        @Override
        public Optional<String> ending() {
            return processes().flatMap(process -> process.ending().stream()).findFirst();
        }

        @Override
        public Optional<ServerHost.ServerUsage> stop() throws InterruptedException {
            Optional<ServerHost.ServerUsage> usage =
                    server.isPresent() ? server.get().stop() : Optional.empty();
            if (broker.isPresent()) {
                broker.get().stop();
            }
            return usage;
        }

        /// In the order in which they may end: a server lets go of its broker.
        private Stream<ServerProcess> processes() {
            return Stream.concat(server.stream(), broker.stream());
        }

        @Override
        public void close() {
            processes().forEach(ServerProcess::close);
        }
    }
}
