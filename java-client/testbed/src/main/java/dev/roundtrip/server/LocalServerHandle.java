// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.ServerHost.ServerHandle;
import dev.roundtrip.server.ServerHost.ServerUsage;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The other side of a tester on this machine, whatever it is: a server process, perhaps with a broker between, a
/// library in the worker, or nothing. Owns the processes.
///
/// @param server if it is a process that was started here
/// @param broker if it is a process that was started here
public record LocalServerHandle(String endpoint, Optional<ServerProcess> server, Optional<ServerProcess> broker)
        implements ServerHandle {
    /// @param classPath of a server or broker in Java
    /// @param options every option of the transport; a broker's address in them is that of one which runs already
    public static LocalServerHandle start(
            Transport transport,
            ServerFolder servers,
            String classPath,
            Map<String, String> options,
            ServerLaunch launch)
            throws IOException, InterruptedException {
        if (!(transport.server() instanceof ServerSpec.Started spec)) {
            String path = servers.path(transport.server()).map(Object::toString).orElse("");
            return new LocalServerHandle(path, Optional.empty(), Optional.empty());
        }
        Optional<ServerProcess> broker = transport.broker().isPresent() && isBrokerOurs(options)
                ? Optional.of(ServerProcess.start(
                        servers.program(transport.broker().get(), classPath), Map.of(), launch, "broker"))
                : Optional.empty();
        try {
            ServerProcess server =
                    ServerProcess.start(servers.program(spec, classPath), withBroker(options, broker), launch);
            return new LocalServerHandle(server.endpoint(), Optional.of(server), broker);
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
    public void kill() {
        processes().forEach(ServerProcess::kill);
    }

    @Override
    public Optional<String> ending() {
        return processes().flatMap(process -> process.ending().stream()).findFirst();
    }

    @Override
    public Optional<String> lastWords() {
        return server.flatMap(ServerProcess::lastWords);
    }

    @Override
    public Optional<ServerUsage> stop() throws InterruptedException {
        Optional<ServerUsage> usage = server.isPresent() ? server.get().stop() : Optional.empty();
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
